import { useEffect, useId, useRef, useState } from 'react';
import { SAVED_REPLY_TITLE_MAX, type CreateSavedReply, type SavedReply } from '@hive/contracts';
import {
  Button,
  Drawer,
  FormConflict,
  TextAreaField,
  TextField,
  useConfirmedClose,
  useSeenChanges,
} from '@hive/ui/app';
import type { SavedReplyErrors } from './use-saved-reply-actions';
import styles from './saved-replies.module.css';

interface SavedReplyFormProps {
  /** The reply to change; undefined for a new one. */
  reply: SavedReply | undefined;
  /** `seen` is what the person saw in the fields. */
  onSubmit: (values: CreateSavedReply, seen: Record<string, string>) => Promise<SavedReplyErrors | undefined>;
  /** Shows the replies again. */
  onDone: () => void;
  onClose: () => void;
}

const EMPTY: CreateSavedReply = { title: '', text: '', isShared: false };

const textsOf = ({ title, text, isShared }: CreateSavedReply) => ({ title, text, isShared: String(isShared) });

const missing = ({ title, text }: CreateSavedReply): SavedReplyErrors | undefined =>
  title && text ? undefined : { ...(!title && { title: 'Enter a title' }), ...(!text && { text: 'Enter a text' }) };

/** The state of the form. The input stays after an error. */
function useSavedReplyForm({ reply, onSubmit, onDone }: SavedReplyFormProps) {
  const initial = reply ?? EMPTY;
  const [values, setValues] = useState<CreateSavedReply>(initial);
  const changes = useSeenChanges(textsOf(initial));
  const [errors, setErrors] = useState<SavedReplyErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const id = useId();
  const submit = async () => {
    const { title, text, isShared } = values;
    const trimmed = { title: title.trim(), text: text.trim(), isShared };
    setIsSaving(true);
    const found = missing(trimmed) ?? (await onSubmit(trimmed, changes.seenNow()));
    setIsSaving(false);
    setErrors(found ?? {});
    changes.refusalOf(found?.error);
    if (found === undefined) {
      onDone();
    }
  };
  const change = (next: Partial<CreateSavedReply>) => setValues((current) => ({ ...current, ...next }));
  const changeField = (name: string, value: string) => {
    change({ [name]: value });
    setErrors(({ [name as 'title']: _changed, ...others }) => others);
  };
  return {
    isShared: values.isShared,
    isDirty: changes.isChanged(textsOf(values)),
    change,
    submit,
    isSaving,
    error: errors.form,
    field: (name: 'title' | 'text') => ({
      id: `${id}${name}`,
      name,
      value: values[name],
      error: errors[name],
      disabled: isSaving,
      onChange: (value: string) => changeField(name, value),
    }),
    changes,
    choice: {
      field: (name: string) => ({ id: `${id}${name}`, onChange: (value: string) => changeField(name, value) }),
      isSubmitting: isSaving,
      submit: () => void submit(),
    },
  };
}

/** A new saved reply, or a change of one, in a drawer. */
export function SavedReplyForm(props: SavedReplyFormProps) {
  const { reply, onDone, onClose } = props;
  const form = useSavedReplyForm(props);
  const element = useRef<HTMLFormElement>(null);
  const { close, leave, confirmation } = useConfirmedClose(form.isDirty, onClose);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <Drawer title={reply ? 'Change the saved reply' : 'New saved reply'} onClose={close}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="Saved reply"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <TextField label="Title" field={form.field('title')} maxLength={SAVED_REPLY_TITLE_MAX} />
        <TextAreaField
          label="Text"
          field={form.field('text')}
          help="{name} becomes the first name of the contact, {company} the name of the company."
        />
        <label className={styles.shared}>
          <input
            type="checkbox"
            checked={form.isShared}
            disabled={form.isSaving}
            onChange={({ target }) => form.change({ isShared: target.checked })}
          />
          Share with the whole team
        </label>
        {form.error === undefined ? null : (
          <p role="alert" className={styles.error}>
            {form.error}
          </p>
        )}
        <FormConflict form={form.choice} changes={form.changes} />
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={form.isSaving}>
            {form.isSaving ? 'Saving...' : 'Save reply'}
          </Button>
          <Button onClick={() => leave(onDone)}>Back to the replies</Button>
        </div>
      </form>
      {confirmation}
    </Drawer>
  );
}
