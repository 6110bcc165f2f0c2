import { type BoundField, SelectField } from '@hive/ui/app';
import { useAdminListCompaniesQuery } from './client-team.api';

/** The company of a new account. */
export function CompanyField({ field, label }: { field: BoundField; label: string }) {
  const { data, isFetching, error } = useAdminListCompaniesQuery();
  const placeholders = {
    loading: 'Loading companies...',
    failed: 'Companies did not load. Please reload the page.',
    empty: 'No companies found',
    ready: 'Select a company',
  };
  const state = data ? (data.length > 0 ? 'ready' : 'empty') : error && !isFetching ? 'failed' : 'loading';
  return (
    <SelectField
      full
      label={label}
      field={field}
      placeholder={placeholders[state]}
      options={(data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
    />
  );
}
