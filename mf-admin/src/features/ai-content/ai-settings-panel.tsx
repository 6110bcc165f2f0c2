import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@hive/api-client';
import { updateAiSettingsSchema, type AiSettings } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, Panel, SelectField, TextField, useFormFields } from '@hive/ui/antd';
import { DetailFacts } from '../../shared/detail-section';
import { actionError } from '../../shared/errors';
import { SettingsState } from '../../shared/settings-state';
import { useAdminGetAiSettingsQuery, useAdminUpdateAiSettingsMutation } from './ai-content.api';
import { AiProviderTest } from './ai-provider-test';
import styles from './ai-content.module.css';

const labels = { isEnabled: 'AI content', monthlyDrafts: 'Drafts a month for each client' };
const switchOptions = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

const valuesOf = ({ isEnabled, monthlyDrafts }: AiSettings) => ({
  isEnabled: String(isEnabled),
  monthlyDrafts: String(monthlyDrafts),
});

interface SettingsFormProps {
  settings: AiSettings;
  onDirty: (isDirty: boolean) => void;
}

function SettingsForm({ settings, onDirty }: SettingsFormProps) {
  const host = useHost();
  const element = useRef<HTMLFormElement>(null);
  const [update] = useAdminUpdateAiSettingsMutation();
  const form = useFormFields(
    {
      initialValues: valuesOf(settings),
      schema: updateAiSettingsSchema,
      labels,
      onSubmit: async (values) => {
        const { isEnabled, monthlyDrafts } = updateAiSettingsSchema.cast(values);
        // a colleague may change the other one meanwhile
        const { error } = await update({
          ...(isEnabled !== settings.isEnabled && { isEnabled }),
          ...(monthlyDrafts !== settings.monthlyDrafts && { monthlyDrafts }),
        });
        if (error) {
          const description = actionError(error, 'The settings were not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({ title: 'Saved', description: 'The settings of AI content apply at once.' });
        return undefined;
      },
    },
    element,
  );
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form
      ref={element}
      noValidate
      aria-label="AI content"
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
      <Button type="primary" htmlType="submit" disabled={!isDirty} loading={form.isSubmitting}>
        Save
      </Button>
    </form>
  );
}

/** The form. Settings that a colleague saves meanwhile wait while it has input. */
function SettingsEditor({ settings }: { settings: AiSettings }) {
  const [isDirty, setIsDirty] = useState(false);
  const [shown, setShown] = useState(settings);
  const key = keyOf(shown);
  if (key !== keyOf(settings) && !isDirty) {
    setShown(settings);
  }
  return <SettingsForm key={key} settings={shown} onDirty={setIsDirty} />;
}

const keyOf = (settings: AiSettings): string => Object.values(valuesOf(settings)).join();

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
    <Panel title="AI content" note="Texts and images that clients generate">
      <SettingsState query={query} rows={3}>
        {(settings) => (
          <>
            <SettingsEditor settings={settings} />
            <Provider settings={settings} />
          </>
        )}
      </SettingsState>
    </Panel>
  );
}
