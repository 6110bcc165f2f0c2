import { useRef, useState } from 'react';
import { isApiError } from '@hive/api-client';
import { backupSettingsSchema, type BackupSettings } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, Panel, TextField, useFormFields } from '@hive/ui/antd';
import { actionError } from '../../shared/errors';
import { SettingsState } from '../../shared/settings-state';
import { useAdminGetBackupSettingsQuery, useAdminUpdateBackupSettingsMutation } from './backups.api';
import styles from './backups.module.css';

const keepSchema = backupSettingsSchema.pick(['keep']);

function Fields({ settings }: { settings: BackupSettings }) {
  const host = useHost();
  const element = useRef<HTMLFormElement>(null);
  const [isDaily, setIsDaily] = useState(settings.isDaily);
  const [update] = useAdminUpdateBackupSettingsMutation();
  const form = useFormFields(
    {
      initialValues: { keep: String(settings.keep) },
      schema: keepSchema,
      labels: { keep: 'Backups to keep' },
      onSubmit: async (values) => {
        const { error } = await update({ isDaily, ...keepSchema.cast(values) });
        if (error) {
          const description = actionError(error, 'The settings were not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({ title: 'Settings saved', description: 'They apply from the next backup.' });
        return undefined;
      },
    },
    element,
  );
  return (
    <form
      ref={element}
      noValidate
      aria-label="Backup settings"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <label className={styles.check}>
        <input type="checkbox" checked={isDaily} onChange={(event) => setIsDaily(event.target.checked)} />
        Back up every night at 3:00 AM (UTC)
      </label>
      <TextField label="Backups to keep" field={form.field('keep')} help="Older ones are removed after each backup." />
      <Button
        type="primary"
        htmlType="submit"
        disabled={!form.isDirty && isDaily === settings.isDaily}
        loading={form.isSubmitting}
      >
        Save settings
      </Button>
    </form>
  );
}

/** Whether a backup is made every night, and how many stay. */
export function BackupSettingsForm() {
  const query = useAdminGetBackupSettingsQuery();
  return (
    <Panel title="Schedule">
      <SettingsState query={query} rows={3} rowHeight={64}>
        {(settings) => <Fields key={`${settings.isDaily}-${settings.keep}`} settings={settings} />}
      </SettingsState>
    </Panel>
  );
}
