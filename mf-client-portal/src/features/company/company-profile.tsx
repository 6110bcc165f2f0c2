import { useRef } from 'react';
import { isApiError } from '@hive/api-client';
import { ASSESSMENT_ANSWER_MAX, companySizeOptions, updateCompanyProfileSchema, type Client } from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  Button,
  ErrorSummary,
  FormSection,
  Panel,
  SelectField,
  TextAreaField,
  TextField,
  useFormFields,
} from '@hive/ui/antd';
import { usePortalUpdateCompanyMutation } from './company.api';
import styles from './company.module.css';

const labels = {
  companyName: 'Company Name',
  contactPhone: 'Phone',
  companySize: 'People',
  businessStory: 'Business Story',
  targetAudience: 'Primary Customers',
  competitors: 'Top 3 Competitors',
  businessGoals: 'Business Goals',
  brandAesthetic: 'Brand Aesthetic',
};

type Values = Record<keyof typeof labels, string>;

const valuesOf = (company: Client): Values => ({
  companyName: company.companyName,
  contactPhone: company.contactPhone ?? '',
  companySize: company.companySize ?? '',
  businessStory: company.businessStory ?? '',
  targetAudience: company.targetAudience ?? '',
  competitors: company.competitors ?? '',
  businessGoals: company.businessGoals ?? '',
  brandAesthetic: company.brandAesthetic ?? '',
});

const longTexts = ['businessStory', 'targetAudience', 'competitors', 'businessGoals', 'brandAesthetic'] as const;

/** The profile, for people who may not change it. */
export function CompanyFacts({ company }: { company: Client }) {
  const values = valuesOf(company);
  return (
    <Panel title="Profile" note="Owners and admins of your team can change it">
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>{company.contactEmail}</dd>
        {(Object.keys(labels) as (keyof Values)[]).map((name) => (
          <div key={name} className={styles.fact}>
            <dt>{labels[name]}</dt>
            <dd>{values[name] || 'Not specified'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The profile as a form. A change of somebody else shows unless the form has input of its own. */
export function CompanyForm({ company }: { company: Client }) {
  const host = useHost();
  const element = useRef<HTMLFormElement>(null);
  const [update] = usePortalUpdateCompanyMutation();
  const form = useFormFields(
    {
      initialValues: valuesOf(company),
      schema: updateCompanyProfileSchema,
      labels,
      onSubmit: async (values) => {
        const { error } = await update({ id: company.id, profile: updateCompanyProfileSchema.cast(values) });
        if (error) {
          host.notify({
            title: 'Error',
            description: 'The profile was not saved. Please try again.',
            variant: 'destructive',
          });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({ title: 'Profile saved', description: 'Your agency sees the changes at once.' });
        return undefined;
      },
    },
    element,
  );
  return (
    <form
      ref={element}
      noValidate
      aria-label="Company profile"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ErrorSummary fields={form.invalid} />
      <FormSection title="Company">
        <TextField full label={labels.companyName} field={form.field('companyName')} maxLength={200} />
        <TextField optional label={labels.contactPhone} field={form.field('contactPhone')} type="tel" maxLength={50} />
        <SelectField
          optional
          label={labels.companySize}
          field={form.field('companySize')}
          placeholder="Not specified"
          options={companySizeOptions.map((value) => ({ value, label: value }))}
        />
      </FormSection>
      <FormSection title="About you">
        {longTexts.map((name) => (
          <TextAreaField
            key={name}
            full
            optional
            label={labels[name]}
            field={form.field(name)}
            maxLength={ASSESSMENT_ANSWER_MAX}
          />
        ))}
      </FormSection>
      <div className={styles.foot}>
        <Button type="primary" size="large" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
          {form.isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        <Button type="text" size="large" disabled={form.isSubmitting || !form.isDirty} onClick={form.reset}>
          Undo
        </Button>
        <p className={styles.muted}>Login and mails go to {company.contactEmail}</p>
      </div>
    </form>
  );
}
