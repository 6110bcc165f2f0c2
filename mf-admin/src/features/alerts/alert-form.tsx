import { useRef } from 'react';
import { ALERT_TITLE_MAX } from '@hive/contracts';
import { Button, ConfirmDialog, ErrorSummary, Panel, SelectField, TextAreaField, TextField } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { peopleText, reachText } from './alert-text';
import { audienceOptions, channelOptions } from './alert-values';
import { ChosenClients, type ClientSearch } from './chosen-clients';
import { useAlertForm, type AlertReview } from './use-alert-form';
import styles from './alerts.module.css';

/** The alert as its recipients see it. */
const AlertView = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.alert}>
    <strong>{title.trim() || 'Your title'}</strong>
    <p>{text.trim() || 'Your text appears here as its recipients read it.'}</p>
  </div>
);

interface ConfirmationProps {
  review: AlertReview;
  isSending: boolean;
  onSend: () => void;
  onCancel: () => void;
}

const Confirmation = ({ review: { values, counts }, isSending, onSend, onCancel }: ConfirmationProps) => (
  <ConfirmDialog
    title={`Send this alert to ${peopleText(counts.people)}?`}
    confirmLabel="Send alert"
    cancelLabel="Keep editing"
    isLoading={isSending}
    onConfirm={onSend}
    onCancel={onCancel}
  >
    <p>{reachText(counts)}</p>
    <AlertView title={values.title} text={values.text} />
    <p>An alert cannot be taken back.</p>
  </ConfirmDialog>
);

/** The form of a new alert, with a preview. */
export function AlertForm({ searchClients }: { searchClients: ClientSearch }) {
  const element = useRef<HTMLFormElement>(null);
  const { form, review, isSending, send, cancel } = useAlertForm(element);
  const canSendToStaff = useHasCapability('alerts:send-staff');
  const options = audienceOptions.filter(({ value }) => canSendToStaff || value !== 'staff');
  return (
    <Panel title="New alert">
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="New alert"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <SelectField label="To" field={form.field('audience')} options={options} />
        {form.values.audience === 'chosen-clients' ? (
          <ChosenClients field={form.field('clientIds')} search={searchClients} />
        ) : null}
        <SelectField label="How" field={form.field('channels')} options={channelOptions} />
        <TextField label="Title" field={form.field('title')} maxLength={ALERT_TITLE_MAX} />
        <TextAreaField label="Text" field={form.field('text')} />
        <div role="group" aria-label="Preview" className={styles.preview}>
          <AlertView title={form.values.title} text={form.values.text} />
        </div>
        <div>
          <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
            Review and send
          </Button>
        </div>
      </form>
      {review ? (
        <Confirmation review={review} isSending={isSending} onSend={() => void send()} onCancel={cancel} />
      ) : null}
    </Panel>
  );
}
