import { projectStatuses, projectStatusLabels, type Employee } from '@hive/contracts';
import { DataList } from '../../shared/data-list';
import { FilterSelect } from '../../shared/list-filters';
import { ownerOptions } from '../../shared/owner-filter';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { ProjectRow } from './project-row';
import { useAdminListProjectsQuery } from './projects.api';
import { OPEN, useProjectListState, type ProjectListState } from './use-project-list-state';
import accounts from '../../shared/account-list.module.css';
import styles from './project-list.module.css';

interface ProjectListProps {
  /** The staff of the filter by owner; undefined for users who only see their own projects. */
  owners: Employee[] | undefined;
}

const statusOptions = [
  { value: '', label: 'Any status' },
  { value: OPEN, label: 'Open' },
  ...projectStatuses.map((value) => ({ value, label: projectStatusLabels[value] })),
];

const sortOptions = [
  { value: '-updatedAt', label: 'Latest activity first' },
  { value: 'dueDate', label: 'By due date' },
  { value: 'name', label: 'By name' },
  { value: 'progress', label: 'Least complete first' },
  { value: '-createdAt', label: 'Newest first' },
];

const columns = ['Project', 'Status', 'Owner', 'Due', 'Progress'];

function ListFilters({ query, status, change, owners }: ProjectListState & ProjectListProps) {
  const [text, setText] = useDebouncedText(query.q, (q) => change({ q }));
  return (
    <div className={accounts.filters}>
      <SearchBox
        className={accounts.search}
        label="Search projects"
        placeholder="Project or company"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="Status"
        options={statusOptions}
        value={status}
        onChange={(value) => change({ status: value })}
      />
      {owners ? (
        <FilterSelect
          label="Owner"
          options={ownerOptions(owners, { any: 'Any owner', mine: 'My projects' })}
          value={query.ownerId ?? ''}
          onChange={(owner) => change({ owner })}
        />
      ) : null}
      <FilterSelect label="Order" options={sortOptions} value={query.sort} onChange={(sort) => change({ sort })} />
    </div>
  );
}

/** The projects that the user may see. */
export function ProjectList({ owners }: ProjectListProps) {
  const state = useProjectListState(owners);
  const { query, showPage, clear, isFiltered } = state;
  const result = useAdminListProjectsQuery(query);
  return (
    <DataList
      id="projects"
      title="Projects"
      isTitleHidden
      className={styles.list}
      emptyTitle="No projects found"
      emptyText={
        owners
          ? 'Start one with “New project”, here or on the page of a client.'
          : 'Projects that you own, and those of clients assigned to you, appear here.'
      }
      noMatchText="No project matches the search and filters."
      columns={columns}
      filters={<ListFilters {...state} owners={owners} />}
      isFiltered={isFiltered}
      onClear={clear}
      query={query}
      result={result}
      onPage={showPage}
      row={(project) => <ProjectRow key={project.id} project={project} />}
      summary={(total) => (total === 1 ? '1 project' : `${total} projects`)}
      skeletonRows={8}
      hasAvatar
    />
  );
}
