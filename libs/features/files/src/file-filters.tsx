import { useFileProjects } from './use-file-projects';
import { fileSorts, type FilesState } from './use-files-state';
import styles from './files.module.css';

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
}

const Select = ({ label, value, onChange, options }: SelectProps) => (
  <select className={styles.select} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

/** The project and the order of the list. */
export function FileFilters({ clientId, state }: { clientId: string; state: FilesState }) {
  const { section, sort } = state.list;
  return (
    <div className={styles.filters}>
      {state.isOfOneProject || section === 'document' ? null : <ProjectFilter clientId={clientId} state={state} />}
      <Select label="Order" value={sort} onChange={state.showSort} options={fileSorts} />
    </div>
  );
}

function ProjectFilter({ clientId, state }: { clientId: string; state: FilesState }) {
  const { projects } = useFileProjects(clientId);
  const { projectId = '' } = state.list;
  return projects.length > 0 || projectId !== '' ? (
    <Select
      label="Project"
      value={projectId}
      onChange={(project) => state.filter({ project })}
      options={[{ value: '', label: 'All projects' }, ...projects.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  ) : null;
}
