import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { updateMailSenderSchema, type MailSender } from '@hive/contracts';
import { useFormDraft, useHost } from '@hive/session';
import { Panel, TextField, useFormFields, useSeenChanges, type FormFields } from '@hive/ui/antd';
import { dateAndTime } from '../../shared/dates';
import { DetailFacts } from '../../shared/detail-section';
import { actionError } from '../../shared/errors';
import { SaveBar } from '../../shared/save-bar';
import { settingsDraftKey } from '../../shared/settings-draft-key';
import { SettingsState } from '../../shared/settings-state';
import { useUnsavedNotice } from '../../shared/use-unsaved-notice';
import { useAdminGetMailSenderQuery, useAdminUpdateMailSenderMutation } from './mail.api';
import { TestEmailButton } from './test-email-button';
import styles from './mail.module.css';

const TITLE = 'Mail sender';
const labels = { name: 'Name', address: 'Address', replyTo: 'Replies to' };
const fields = ['name', 'address', 'replyTo'] as const;

type Values = Record<keyof typeof labels, string>;

const valuesOf = ({ name, address, replyTo }: MailSender): Values => ({ name, address, replyTo });

/** The form and its draft. While nothing is edited, it shows what a colleague saves. */
function useSenderForm(sender: MailSender, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [update] = useAdminUpdateMailSenderMutation();
  const { refetch } = useAdminGetMailSenderQuery();
  const { opened, changesOf, accept, reinitialize } = useSeenChanges(valuesOf(sender));
  const form: FormFields<Values> = useFormFields<Values>(
    {
      initialValues: opened,
      schema: updateMailSenderSchema,
      labels,
      onSubmit: async (values) => {
        const { name = '', address = '', replyTo = '' } = updateMailSenderSchema.cast(values);
        // a colleague may change the other fields meanwhile
        const { change, seen } = changesOf({ name, address, replyTo });
        const { data, error } = await update(updateMailSenderSchema.cast({ ...change, seen }));
        if (!data) {
          const present = isApiError(error) && error.code === 'SETTINGS.CHANGED' && (await refetch()).data;
          if (present) {
            accept(valuesOf(present));
          }
          const description = actionError(error, 'The sender was not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({ title: 'Saved', description: 'The next mail has this sender.' });
        draft.clear();
        showSaved(data);
        return undefined;
      },
    },
    element,
  );
  const draft = useFormDraft({ key: settingsDraftKey('mail-sender'), names: fields, form });
  const showSaved = (saved: MailSender) => {
    reinitialize(valuesOf(saved));
    form.reinitialize(valuesOf(saved));
  };
  const showChangeOfColleague = useEffectEvent(() => {
    if (!form.isDirty && fields.some((name) => sender[name] !== opened[name])) {
      showSaved(sender);
    }
  });
  useEffect(() => showChangeOfColleague(), [sender, form.isDirty]);
  useUnsavedNotice(form.isDirty, TITLE);
  return form;
}

interface SenderFormProps {
  sender: MailSender;
  form: FormFields<Values>;
  element: RefObject<HTMLFormElement | null>;
}

function SenderForm({ sender, form, element }: SenderFormProps) {
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
  const form = useSenderForm(sender, element);
  return (
    <>
      <Panel title={TITLE} note="Who every mail is from">
        <SenderForm sender={sender} form={form} element={element} />
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
