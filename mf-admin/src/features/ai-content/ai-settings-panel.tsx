import { useRef } from 'react';
import { aiSettingsFormSchema, updateAiSettingsSchema, type AiSettings } from '@hive/contracts';
import { Button, FormConflict, Panel, SelectField, TextField } from '@hive/ui/app';
import { DetailFacts } from '../../shared/detail-section';
import { settingsDraftKey } from '../../shared/settings-draft-key';
import { SettingsState } from '../../shared/settings-state';
import { useSettingsForm } from '../../shared/use-settings-form';
import { useAdminGetAiSettingsQuery, useAdminUpdateAiSettingsMutation } from './ai-content.api';
import { AiProviderTest } from './ai-provider-test';
import styles from './ai-content.module.css';

const TITLE = 'AI content';
const labels = { isEnabled: TITLE, monthlyDrafts: 'Drafts a month for each client' };
const switchOptions = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

const valuesOf = ({ isEnabled, monthlyDrafts }: AiSettings) => ({
  isEnabled: String(isEnabled),
  monthlyDrafts: String(monthlyDrafts),
});

/** The form. While it has input, it does not show settings that a colleague saves. */
function SettingsForm({ settings }: { settings: AiSettings }) {
  const element = useRef<HTMLFormElement>(null);
  const [update] = useAdminUpdateAiSettingsMutation();
  const { form, changes } = useSettingsForm(
    {
      draftKey: settingsDraftKey('ai-content'),
      title: TITLE,
      settings,
      valuesOf,
      schema: aiSettingsFormSchema,
      labels,
      save: (changes) => update(updateAiSettingsSchema.cast(changes)),
      saved: { title: 'Saved', description: 'The settings of AI content apply at once.' },
    },
    element,
  );
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
      <div className={styles.fields}>
        <SelectField
          label={labels.isEnabled}
          field={form.field('isEnabled')}
          options={switchOptions}
          help="Off: clients read their drafts, but generate no new ones."
        />
        <TextField
          label={labels.monthlyDrafts}
          field={form.field('monthlyDrafts')}
          help="Each draft comes with up to three images."
        />
      </div>
      <FormConflict form={form} changes={changes} />
      <Button type="primary" htmlType="submit" disabled={!form.isDirty} loading={form.isSubmitting}>
        Save
      </Button>
    </form>
  );
}

const Provider = ({ settings: { isConfigured, provider, model, imageModel } }: { settings: AiSettings }) => (
  <section aria-label="AI service" className={styles.provider}>
    <DetailFacts
      facts={[
        { label: 'AI service', value: isConfigured ? provider : 'None: drafts are written offline' },
        { label: 'Model for texts', value: model },
        { label: 'Model for images', value: isConfigured ? (imageModel ?? 'None: images are drawn offline') : null },
      ]}
    />
    <AiProviderTest />
  </section>
);

/** Switch and quota of AI content, and whether its provider works. For administrators. */
export function AiSettingsPanel() {
  const query = useAdminGetAiSettingsQuery();
  return (
    <Panel title={TITLE} note="Texts and images that clients generate">
      <SettingsState query={query} rows={3}>
        {(settings) => (
          <>
            <SettingsForm settings={settings} />
            <Provider settings={settings} />
          </>
        )}
      </SettingsState>
    </Panel>
  );
}
