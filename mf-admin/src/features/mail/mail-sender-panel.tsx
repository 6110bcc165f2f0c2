import { useRef, type RefObject } from 'react';
import { updateMailSenderSchema, type MailSender } from '@hive/contracts';
import { FormConflict, Panel, TextField, type FormFields, type useSeenChanges } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { DetailFacts } from '../../shared/detail-section';
import { SaveBar } from '../../shared/save-bar';
import { settingsDraftKey } from '../../shared/settings-draft-key';
import { SettingsState } from '../../shared/settings-state';
import { useSettingsForm } from '../../shared/use-settings-form';
import { useAdminGetMailSenderQuery, useAdminUpdateMailSenderMutation } from './mail.api';
import { TestEmailButton } from './test-email-button';
import styles from './mail.module.css';

const TITLE = 'Mail sender';
const labels = { name: 'Name', address: 'Address', replyTo: 'Replies to' };

type Values = Record<keyof typeof labels, string>;

const valuesOf = ({ name, address, replyTo }: MailSender): Values => ({ name, address, replyTo });

interface SenderFormProps {
  sender: MailSender;
  form: FormFields<Values>;
  changes: ReturnType<typeof useSeenChanges<Values>>;
  element: RefObject<HTMLFormElement | null>;
}

function SenderForm({ sender, form, changes, element }: SenderFormProps) {
  const { installation, changedAt } = sender;
  return (
    <form
      method="dialog"
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
          <TextField label={labels.name} field={form.field('name')} help={`If empty: ${installation.name || 'none'}`} />
          <TextField
            label={labels.address}
            type="email"
            field={form.field('address')}
            help={`If empty: ${installation.address}. Your mail server must accept it.`}
          />
        </div>
        <TextField
          label={labels.replyTo}
          type="email"
          field={form.field('replyTo')}
          help="If empty: the address above. Mails about a person's message reply to that person."
        />
      </div>
      <FormConflict form={form} changes={changes} />
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

/** The sender in the form, above the test mail as it is sent now. */
function MailPreview({ sender, values, isDirty }: { sender: MailSender; values: Values; isDirty: boolean }) {
  const name = values.name.trim() || sender.installation.name;
  const address = values.address.trim() || sender.installation.address;
  return (
    <Panel
      title="Preview"
      note={<output>{isDirty ? 'With your changes, not live yet' : 'As it is live'}</output>}
      // the test mail has the saved sender, not the one in the form
      extra={<TestEmailButton isDisabled={isDirty} />}
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

/** The form beside its preview. */
function SenderEditor({ sender }: { sender: MailSender }) {
  const element = useRef<HTMLFormElement>(null);
  const [update] = useAdminUpdateMailSenderMutation();
  const { form, changes } = useSettingsForm(
    {
      draftKey: settingsDraftKey('mail-sender'),
      title: TITLE,
      settings: sender,
      valuesOf,
      schema: updateMailSenderSchema,
      labels,
      save: (body) => update(updateMailSenderSchema.cast(body)),
      saved: { title: 'Saved', description: 'The next mail has this sender.' },
    },
    element,
  );
  return (
    <>
      <Panel title={TITLE} note="Who every mail is from">
        <SenderForm sender={sender} form={form} changes={changes} element={element} />
      </Panel>
      <MailPreview sender={sender} values={form.values} isDirty={form.isDirty} />
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
