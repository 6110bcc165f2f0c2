import { useState } from 'react';
import { newRequestKey } from '@hive/api-client';
import { useDraft } from '@hive/session';
import {
  CONTACT_RECEIVED_SUBJECT,
  REPLY_SUBJECT_MAX,
  REPLY_TEXT_MAX,
  replySubject,
  type ContactMessageDetail,
} from '@hive/contracts';
import { actionError } from '../../shared/errors';
import { useAdminCreateReplyMutation } from './contact-changes.api';

interface ReplyErrors {
  subject?: string;
  text?: string;
  /** Error of the whole form. */
  form?: string;
}

function errorOf(value: string, max: number): string | undefined {
  if (value.trim() === '') {
    return 'Required';
  }
  return value.trim().length > max ? `Must be at most ${max} characters` : undefined;
}

/**
 * The draft of a reply and how it is sent. After an error the draft stays. So does its key, until the text changes: a draft that
 * is sent again after a lost answer, even after a reload, is mailed once.
 */
export function useReplyForm({ id, replies }: Pick<ContactMessageDetail, 'id' | 'replies'>) {
  const subject = useDraft(`reply-subject:${id}`, replySubject(replies.at(-1)?.subject ?? CONTACT_RECEIVED_SUBJECT));
  const text = useDraft(`reply:${id}`);
  const key = useDraft(`reply-key:${id}`);
  const [errors, setErrors] = useState<ReplyErrors>({});
  const [send, { isLoading: isSending }] = useAdminCreateReplyMutation();
  const change = (field: 'subject' | 'text') => (value: string) => {
    ({ subject, text })[field].change(value);
    setErrors(({ [field]: _changed, form: _form, ...others }) => others);
    key.clear();
  };
  /** Returns the field that needs attention; undefined when the reply was stored. */
  const submit = async (): Promise<'subject' | 'text' | undefined> => {
    const invalid = { subject: errorOf(subject.text, REPLY_SUBJECT_MAX), text: errorOf(text.text, REPLY_TEXT_MAX) };
    if (invalid.subject !== undefined || invalid.text !== undefined) {
      setErrors(invalid);
      return invalid.subject === undefined ? 'text' : 'subject';
    }
    const idempotencyKey = key.text || newRequestKey();
    key.change(idempotencyKey);
    const { error } = await send({ id, subject: subject.text.trim(), text: text.text.trim(), idempotencyKey });
    if (error) {
      setErrors({ form: actionError(error, 'The reply was not sent. Please try again.') });
      return 'text';
    }
    setErrors({});
    [subject, text, key].forEach((draft) => draft.clear());
    return undefined;
  };
  return {
    subject: subject.text,
    text: text.text,
    changeSubject: change('subject'),
    changeText: change('text'),
    errors,
    submit,
    isSending,
  };
}
