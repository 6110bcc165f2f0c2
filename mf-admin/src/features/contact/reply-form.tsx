import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { isErasedEmail, REPLY_TEXT_MAX, type ContactMessageDetail } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { Button } from '@hive/ui/app';
import { MailOutlined } from '@hive/ui/app/icons';
import { useCurrentStaff } from '../../app/current-staff';
import { shortcutProps } from '../../shared/shortcut-control';
import { replyTemplates } from './reply-templates';
import { useReplyForm } from './use-reply-form';
import filterStyles from '../../shared/list-filters.module.css';
import styles from './replies.module.css';

export interface ReplyFormProps {
  message: ContactMessageDetail;
}

/** The reply by e-mail at the foot of a message. Spam and people whose data was erased get none. */
export function ReplyForm({ message }: ReplyFormProps) {
  if (message.status === 'spam') {
    return <p className={styles.composer}>This message is spam. Move it back to the inbox to reply.</p>;
  }
  return isErasedEmail(message.email) ? (
    <p className={styles.composer}>The data of this person was erased: there is no address to reply to.</p>
  ) : (
    <Composer message={message} />
  );
}

// Escape closes the panel around the form
const keepPanelOpen = (event: KeyboardEvent) => {
  if (event.key === 'Escape') {
    event.stopPropagation();
  }
};

function Composer({ message }: ReplyFormProps) {
  const form = useReplyForm(message);
  const [isExpanded, setIsExpanded] = useState(form.text !== '');
  const subjectField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const textError = form.errors.text ?? form.errors.form;
  const submit = async () => {
    const invalid = await form.submit();
    const field = invalid === 'subject' ? subjectField : textField;
    field.current?.focus();
  };
  const insert = (template: string) => {
    form.changeText(form.text.trim() === '' ? template : `${form.text.trimEnd()}\n\n${template}`);
    textField.current?.focus();
  };
  return (
    <form
      method="dialog"
      aria-label="Reply by e-mail"
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isExpanded ? (
        <label className={styles.subject}>
          Subject
          <input
            ref={subjectField}
            value={form.subject}
            readOnly={form.isSending}
            aria-invalid={form.errors.subject !== undefined}
            aria-describedby={form.errors.subject === undefined ? undefined : `${id}-subject`}
            onChange={({ target }) => form.changeSubject(target.value)}
            onKeyDown={keepPanelOpen}
          />
          <FieldError id={`${id}-subject`} text={form.errors.subject} />
        </label>
      ) : null}
      <textarea
        ref={textField}
        aria-label={`Reply to ${message.name}`}
        aria-invalid={form.errors.text !== undefined}
        aria-describedby={textError === undefined ? undefined : `${id}-text`}
        placeholder={`Write to ${message.name}`}
        {...shortcutProps('Reply', 'R')}
        rows={isExpanded ? 5 : 2}
        value={form.text}
        readOnly={form.isSending}
        onFocus={() => setIsExpanded(true)}
        onChange={({ target }) => form.changeText(target.value)}
        onKeyDown={form.text === '' ? undefined : keepPanelOpen}
      />
      <FieldError id={`${id}-text`} text={textError} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" icon={<MailOutlined />} loading={form.isSending}>
          Send reply
        </Button>
        <TemplateSelect name={message.name} onChoose={insert} />
        <span className={styles.hint}>
          {form.text.length > REPLY_TEXT_MAX * 0.9
            ? `${form.text.length.toLocaleString('en')} of ${REPLY_TEXT_MAX.toLocaleString('en')}`
            : 'Sent as e-mail'}
        </span>
      </div>
      {isExpanded ? <DeliveryHint message={message} /> : null}
    </form>
  );
}

const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <span id={id} role="alert" className={styles.error}>
      {text}
    </span>
  );

function DeliveryHint({ message: { isMailCaptured, hasReplyAddress } }: ReplyFormProps) {
  const mailbox = useSettingsQuery().data?.contactEmail;
  return (
    <p className={styles.hint}>
      {isMailCaptured
        ? 'No mail server is set up: the reply is captured for administrators, not sent.'
        : hasReplyAddress
          ? 'Answers arrive here.'
          : `Answers arrive in the agency's mailbox${mailbox ? ` (${mailbox})` : ''}, not here.`}
    </p>
  );
}

/** Inserts a text below the present one. */
function TemplateSelect({ name, onChoose }: { name: string; onChoose: (text: string) => void }) {
  const settings = useSettingsQuery().data;
  const author = useCurrentStaff();
  if (!settings || !author) {
    return null;
  }
  return (
    <select
      aria-label="Use a template"
      className={filterStyles.select}
      value=""
      onChange={({ target }) => {
        const template = replyTemplates.find(({ label }) => label === target.value);
        if (template) {
          onChoose(template.fill({ name, author: `${author.firstName} ${author.lastName}`, settings }));
        }
      }}
    >
      <option value="" disabled hidden>
        Use template
      </option>
      {replyTemplates.map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </select>
  );
}
