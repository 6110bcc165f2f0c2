import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { actionError, isApiError } from '@hive/api-client';
import { companySizeOptions, updateCompanyProfileSchema, type Client } from '@hive/contracts';
import { useHost, useSeenDraft } from '@hive/session';
import {
  Button,
  ErrorSummary,
  FormConflict,
  FormSection,
  Panel,
  SelectField,
  TextField,
  useAskedUnload,
  useFormFields,
  useSeenChanges,
  type FormFields,
} from '@hive/ui/app';
import { usePortalUpdateCompanyMutation } from './company.api';
import styles from './company.module.css';

const labels = {
  companyName: 'Company Name',
  contactPhone: 'Phone',
  companySize: 'People',
};

type Values = Record<keyof typeof labels, string>;

const names = Object.keys(labels) as (keyof Values)[];

const valuesOf = (company: Client): Values => ({
  companyName: company.companyName,
  contactPhone: company.contactPhone ?? '',
  companySize: company.companySize ?? '',
});

/** The profile, for people who may not change it. */
export function CompanyFacts({ company }: { company: Client }) {
  const values = valuesOf(company);
  return (
    <Panel title="Profile" note="Owners and admins of your team can change it">
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{company.contactEmail}</dd>
        {names.map((name) => (
          <div key={name} className={styles.fact}>
            <dt>{labels[name]}</dt>
            <dd>{values[name] || 'Not specified'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/**
 * A form of the profile. It sends the changed fields with the values that the person saw: changes of somebody else in other
 * fields stay, and the person chooses where both changed the same field.
 */
function useCompanyForm(company: Client, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [update] = usePortalUpdateCompanyMutation();
  const changes = useSeenChanges(valuesOf(company));
  const { opened } = changes;
  const fields: FormFields<Values> = useFormFields<Values>(
    {
      initialValues: opened,
      schema: updateCompanyProfileSchema,
      labels,
      onSubmit: async (values) => {
        const { companyName } = values;
        const { change, seen } = changes.changesOf(values);
        const profile = { companyName, ...change, seen: { companyName: opened.companyName, ...seen } };
        const { data, error } = await update({ id: company.id, profile: updateCompanyProfileSchema.cast(profile) });
        const refused = changes.refusalOf(error);
        if (refused) {
          return refused;
        }
        if (error) {
          const description = actionError(error, 'The profile was not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        draft.clear();
        begin(valuesOf(data));
        host.notify({ title: 'Profile saved', description: 'Your agency sees the changes at once.' });
        return undefined;
      },
    },
    element,
  );
  const begin = (saved: Values, edited: readonly string[] = []) => {
    changes.reinitialize(saved, edited);
    fields.reinitialize(saved);
  };
  const shown = useRef(company);
  const follow = useEffectEvent(() => {
    // after a save or a conflict, the cached company is outdated until it is read again
    if (fields.isSubmitting || changes.conflict || company === shown.current) {
      return;
    }
    shown.current = company;
    const saved = valuesOf(company);
    if (changes.isChanged(saved)) {
      const edited = names.filter((name) => fields.values[name] !== opened[name]);
      begin(saved, edited);
      edited.forEach((name) => fields.field(name).onChange(fields.values[name]));
    }
  });
  useEffect(() => follow(), [company, fields.isSubmitting, changes.conflict]);
  const draft = useSeenDraft(`company:${company.id}`, fields, changes);
  const isDirty = changes.isChanged(fields.values);
  useAskedUnload(isDirty);
  const reset = () => {
    changes.settle();
    fields.reinitialize(opened);
  };
  return { form: { ...fields, isDirty, reset }, changes };
}

/** The profile as a form. A change of somebody else shows in the fields that have no input of their own. */
export function CompanyForm({ company }: { company: Client }) {
  const element = useRef<HTMLFormElement>(null);
  const { form, changes } = useCompanyForm(company, element);
  return (
    <form
      method="dialog"
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
      <div className={styles.foot}>
        <FormConflict form={form} changes={changes} />
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
