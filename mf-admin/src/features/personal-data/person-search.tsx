import { useRef, useState } from 'react';
import { isApiError } from '@hive/api-client';
import { personSearchFormSchema, type PersonalDataSummary } from '@hive/contracts';
import { Button, Panel, TextField, useFormFields } from '@hive/ui/app';
import { SearchOutlined } from '@hive/ui/app/icons';
import { actionError } from '../../shared/errors';
import { FoundData } from './found-data';
import { useAdminSearchPersonalDataMutation } from './personal-data.api';
import styles from './personal-data.module.css';

/** What is stored about a person. The e-mail address is kept out of the URL, which ends up in logs. */
export function PersonSearch() {
  const element = useRef<HTMLFormElement>(null);
  const [search] = useAdminSearchPersonalDataMutation();
  const [summary, setSummary] = useState<PersonalDataSummary>();
  const [failure, setFailure] = useState<string>();
  const form = useFormFields(
    {
      initialValues: { email: '' },
      schema: personSearchFormSchema,
      labels: { email: 'Email address' },
      onSubmit: async ({ email }) => {
        const { data, error } = await search({ email });
        setSummary(data);
        setFailure(data ? undefined : actionError(error, 'The search failed. Please try again.'));
        // the address stays, to be corrected or searched again
        return (isApiError(error) && error.errors) || {};
      },
    },
    element,
  );
  return (
    <Panel title="Find a person" note="or open a client and choose Export or erase data">
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="Find a person"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextField type="email" label="Email address" field={form.field('email')} maxLength={320} />
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />} loading={form.isSubmitting}>
          Search
        </Button>
      </form>
      <div aria-live="polite" aria-busy={form.isSubmitting}>
        {failure === undefined ? null : <p className={styles.blockingError}>{failure}</p>}
        {summary ? <FoundData key={summary.name} summary={summary} onErasing={() => setSummary(undefined)} /> : null}
      </div>
    </Panel>
  );
}
