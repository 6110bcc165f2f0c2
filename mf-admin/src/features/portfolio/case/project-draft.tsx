import { useState } from 'react';
import type { CaseTexts } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, type FormFields } from '@hive/ui/app';
import { actionError } from '../../../shared/errors';
import { FilterSelect } from '../../../shared/list-filters';
import { useLatest } from '../../../shared/use-latest';
import { useAdminListCaseProjectsQuery, useAdminWriteCaseMutation } from './case-changes.api';
import type { CaseValues } from './case-values';
import styles from './case.module.css';

/** Stays the same while the projects load. */
const none: never[] = [];

/** Writes the empty texts of a case from a project; nothing for people who see no project. */
export function ProjectDraft({ form }: { form: FormFields<CaseValues> }) {
  const host = useHost();
  const { data: projects = none } = useAdminListCaseProjectsQuery();
  const [write, { isLoading }] = useAdminWriteCaseMutation();
  const [projectId, setProjectId] = useState('');
  const values = useLatest(form.values);
  if (projects.length === 0) {
    return null;
  }
  const start = async () => {
    const { data, error } = await write({ projectId });
    if (!data) {
      const description = actionError(error, 'The draft was not written. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    const empty = (Object.keys(data) as (keyof CaseTexts)[]).filter((name) => values.current[name].trim() === '');
    empty.forEach((name) => form.field(name).onChange(data[name]));
    host.notify({
      title: empty.length > 0 ? 'Draft written' : 'Nothing changed',
      description: 'Texts that you had written stay as they are. Check every sentence before you publish.',
    });
  };
  return (
    <div className={styles.projectDraft}>
      <FilterSelect
        label="Project for a draft"
        options={[
          { value: '', label: 'Choose a project' },
          ...projects.map(({ id, name, companyName }) => ({ value: id, label: `${companyName}: ${name}` })),
        ]}
        value={projectId}
        onChange={setProjectId}
      />
      <Button disabled={projectId === ''} loading={isLoading} onClick={() => void start()}>
        Draft the texts
      </Button>
      <p className={styles.muted}>Fills empty texts from what the studio knows about the project.</p>
    </div>
  );
}
