import { useEffect, useRef, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { updateMailSenderSchema, type MailSender } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Panel, TextField, useFormFields } from '@hive/ui/antd';
import { dateAndTime } from '../../shared/dates';
import { DetailFacts } from '../../shared/detail-section';
import { actionError } from '../../shared/errors';
import { SaveBar } from '../../shared/save-bar';
import { SettingsState } from '../../shared/settings-state';
import { useAdminGetMailSenderQuery, useAdminUpdateMailSenderMutation } from './mail.api';
import { TestEmailButton } from './test-email-button';
import styles from './mail.module.css';

const TITLE = 'Mail sender';
const labels = { name: 'Name', address: 'Address', replyTo: 'Replies to' };

type Values = Record<keyof typeof labels, string>;

const valuesOf = ({ name, address, replyTo }: MailSender): Values => ({ name, address, replyTo });

/** The fields that a person changed: a colleague may change the others meanwhile. */
const changesOf = (values: Values, sender: MailSender): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(labels) as (keyof Values)[]).flatMap((key) =>
      values[key] === sender[key] ? [] : [[key, values[key]]],
    ),
  );

interface FormProps {
  sender: MailSender;
  /** The unsaved values, as they are typed. */
  onInput: (values: Values, isDirty: boolean) => void;
}

function useSenderForm({ sender, onInput }: FormProps, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [update] = useAdminUpdateMailSenderMutation();
  const form = useFormFields(
    {
      initialValues: valuesOf(sender),
      schema: updateMailSenderSchema,
      labels,
      onSubmit: async (values) => {
        const { name = '', address = '', replyTo = '' } = updateMailSenderSchema.cast(values);
        const { error } = await update(changesOf({ name, address, replyTo }, sender));
        if (error) {
          const description = actionError(error, 'The sender was not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({ title: 'Saved', description: 'The next mail has this sender.' });
        return undefined;
      },
    },
    element,
  );
  const { values, isDirty } = form;
  useEffect(() => onInput(values, isDirty), [values, isDirty, onInput]);
  return form;
}

function SenderForm({ sender, onInput }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSenderForm({ sender, onInput }, element);
  const { installation, changedAt } = sender;
  return (
    <form
      ref={element}
      noValidate
      aria-label={TITLE}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField label={labels.name} field={form.field('name')} help={`Empty: ${installation.name || 'none'}`} />
          <TextField
            label={labels.address}
            type="email"
            field={form.field('address')}
            help={`Empty: ${installation.address}. Your mail server must accept it.`}
          />
        </div>
        <TextField
          label={labels.replyTo}
          type="email"
          field={form.field('replyTo')}
          help="Empty: the address above. Mails about a person's message reply to that person."
        />
      </div>
      <SaveBar
        form={{ isDirty: form.isDirty, isSaving: form.isSubmitting }}
        onDiscard={form.reset}
        state={form.isDirty ? 'Not saved yet' : ''}
      />
      <p className={styles.live}>
        {changedAt === null ? 'Live, never changed' : `Live since ${dateAndTime(changedAt)}`}
      </p>
    </form>
  );
}

/** The test mail with the unsaved sender. */
function MailPreview({ sender, values, isDirty }: { sender: MailSender; values: Values; isDirty: boolean }) {
  const name = values.name.trim() || sender.installation.name;
  const address = values.address.trim() || sender.installation.address;
  return (
    <Panel
      title="Preview"
      note={<output>{isDirty ? 'With your changes, not live yet' : 'As it is live'}</output>}
      extra={<TestEmailButton />}
    >
      <DetailFacts
        facts={[
          { label: 'From', value: name ? `${name} <${address}>` : address },
          { label: 'Reply to', value: values.replyTo.trim() || address },
          { label: 'Subject', value: sender.sample.subject },
        ]}
      />
      <iframe
        className={`${styles.preview} ${styles.sample}`}
        title="Preview of a mail"
        sandbox=""
        srcDoc={sender.sample.html}
      />
    </Panel>
  );
}

/** The form beside its preview. What a colleague saves meanwhile waits while the form has input. */
function SenderEditor({ sender }: { sender: MailSender }) {
  const [input, setInput] = useState({ values: valuesOf(sender), isDirty: false });
  const [shown, setShown] = useState(sender);
  const [onInput] = useState(() => (values: Values, isDirty: boolean) => setInput({ values, isDirty }));
  const key = JSON.stringify(valuesOf(shown));
  if (key !== JSON.stringify(valuesOf(sender)) && !input.isDirty) {
    setShown(sender);
  }
  return (
    <>
      <Panel title={TITLE} note="Who every mail is from">
        <SenderForm key={key} sender={{ ...shown, changedAt: sender.changedAt }} onInput={onInput} />
      </Panel>
      <MailPreview sender={sender} {...input} />
    </>
  );
}

/** Sender of every mail, with a mail as it will look. For administrators. */
export function MailSenderPanel() {
  const query = useAdminGetMailSenderQuery();
  if (query.data) {
    return <SenderEditor sender={query.data} />;
  }
  return (
    <Panel title={TITLE} note="Who every mail is from">
      <SettingsState query={query} rows={3} />
    </Panel>
  );
}
