import { useRef } from 'react';
import { backupSettingsSchema, updateBackupSettingsSchema, type BackupSettings } from '@hive/contracts';
import { Button, FormConflict, Panel, TextField } from '@hive/ui/app';
import { SettingsState } from '../../shared/settings-state';
import { useSettingsForm } from '../../shared/use-settings-form';
import { useAdminGetBackupSettingsQuery, useAdminUpdateBackupSettingsMutation } from './backups.api';
import styles from './backups.module.css';

const TITLE = 'Backup settings';
const labels = { isDaily: 'Back up every night at 3:00 AM (UTC)', keep: 'Backups to keep' };

const valuesOf = ({ isDaily, keep }: BackupSettings) => ({ isDaily: String(isDaily), keep: String(keep) });

function Fields({ settings }: { settings: BackupSettings }) {
  const element = useRef<HTMLFormElement>(null);
  const [update] = useAdminUpdateBackupSettingsMutation();
  const { form, changes } = useSettingsForm(
    {
      draftKey: 'backup-settings',
      title: TITLE,
      settings,
      valuesOf,
      schema: backupSettingsSchema,
      labels,
      save: (changes) => update(updateBackupSettingsSchema.cast(changes)),
      saved: { title: 'Settings saved', description: 'They apply from the next backup.' },
    },
    element,
  );
  const daily = form.field('isDaily');
  return (
    <form
      method="dialog"
      ref={element}
      noValidate
      aria-label={TITLE}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={daily.value === 'true'}
          disabled={daily.disabled}
          onChange={({ target }) => daily.onChange(String(target.checked))}
        />
        {labels.isDaily}
      </label>
      <TextField label={labels.keep} field={form.field('keep')} help="Older ones are removed after each backup." />
      <FormConflict form={form} changes={changes} />
      <Button type="primary" htmlType="submit" disabled={!form.isDirty} loading={form.isSubmitting}>
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
        {(settings) => <Fields settings={settings} />}
      </SettingsState>
    </Panel>
  );
}
