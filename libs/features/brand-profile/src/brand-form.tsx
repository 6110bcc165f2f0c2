import { useEffect, useRef } from 'react';
import type { BrandProfile, BrandProfileText } from '@hive/contracts';
import { Button, ErrorSummary, FormConflict, FormSection, TextAreaField } from '@hive/ui/app';
import { brandLabels } from './brand-values';
import { ColourField } from './colour-field';
import { LogoField } from './logo-field';
import { useBrandForm } from './use-brand-form';
import styles from './brand-profile.module.css';

const helps: Partial<Record<BrandProfileText, string>> = {
  wordsToUse: 'Separated by commas.',
  wordsToAvoid: 'Separated by commas.',
  sampleTexts: 'Texts that sound like you, such as a good post or mail.',
};

interface BrandFormProps {
  clientId: string;
  profile: BrandProfile;
  filesPath: string;
  onDirty: (isDirty: boolean) => void;
}

/** The brand profile as a form, which saves a new version. */
export function BrandForm({ clientId, profile, filesPath, onDirty }: BrandFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, changes } = useBrandForm({ clientId, profile }, element);
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const text = (name: BrandProfileText) => ({
    optional: true,
    label: brandLabels[name],
    field: form.field(name),
    ...(helps[name] && { help: helps[name] }),
  });
  return (
    <form
      method="dialog"
      ref={element}
      noValidate
      aria-label="Brand profile"
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ErrorSummary fields={form.invalid} />
      <FormSection title="Business">
        <TextAreaField full {...text('story')} />
        <TextAreaField {...text('audience')} />
        <TextAreaField {...text('competitors')} />
        <TextAreaField full {...text('goals')} />
      </FormSection>
      <FormSection title="Voice">
        <TextAreaField full {...text('tone')} />
        <TextAreaField {...text('wordsToUse')} />
        <TextAreaField {...text('wordsToAvoid')} />
        <TextAreaField full {...text('sampleTexts')} />
      </FormSection>
      <FormSection title="Look">
        <TextAreaField full {...text('aesthetic')} />
        <ColourField label={brandLabels.colours} field={form.field('colours')} />
        <LogoField clientId={clientId} field={form.field('logoFileId')} saved={profile.logo} filesPath={filesPath} />
      </FormSection>
      <div className={styles.foot}>
        <FormConflict form={form} changes={changes} />
        <Button type="primary" size="large" htmlType="submit" loading={form.isSubmitting} disabled={!isDirty}>
          {form.isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        <Button type="text" size="large" disabled={form.isSubmitting || !isDirty} onClick={form.reset}>
          Undo
        </Button>
      </div>
    </form>
  );
}
