import type { ReactNode } from 'react';
import { projectStatuses, projectStatusLabels, type Employee } from '@hive/contracts';
import { DataTable } from '../../shared/data-table';
import { FilterSelect } from '../../shared/list-filters';
import { orderOptions } from '../../shared/list-order';
import { ownerOptions } from '../../shared/owner-filter';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import type { RenderAssign } from '../../shared/work-bulk-bar';
import { LazyProjectBulkBar } from './lazy-project-bulk-bar';
import { ProjectRow } from './project-row';
import { useAdminListProjectsQuery } from './projects.api';
import { OPEN, projectOrders, useProjectListState, type ProjectListState } from './use-project-list-state';
import accounts from '../../shared/account-list.module.css';
import styles from './project-list.module.css';

interface ProjectListProps {
  /** The staff of the filter by owner; undefined for users who only see their own projects. */
  owners: Employee[] | undefined;
  /** The menu of saved views. */
  views: ReactNode;
  renderBulkAssign: RenderAssign;
}

const statusOptions = [
  { value: '', label: 'Any status' },
  { value: OPEN, label: 'Open' },
  ...projectStatuses.map((value) => ({ value, label: projectStatusLabels[value] })),
];

const columns = [
  { label: 'Project', sort: 'name' },
  { label: 'Status', sort: 'status' },
  { label: 'Owner', sort: 'owner' },
  { label: 'Milestones' },
  { label: 'Next due', sort: 'nextDueDate' },
  { label: 'Due', sort: 'dueDate' },
  { label: 'Progress', sort: 'progress' },
];

function ListFilters({
  query,
  status,
  change,
  owners,
  views,
}: ProjectListState & Pick<ProjectListProps, 'owners' | 'views'>) {
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
      {views}
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
      <FilterSelect
        label="Order"
        options={orderOptions(query.sort, projectOrders)}
        value={query.sort}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
}

/** The projects that the user may see. */
export function ProjectList({ owners, views, renderBulkAssign }: ProjectListProps) {
  const state = useProjectListState(owners);
  const { query, change, showPage, clear, isFiltered } = state;
  const result = useAdminListProjectsQuery(query);
  return (
    <DataTable
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
      filters={<ListFilters {...state} owners={owners} views={views} />}
      isFiltered={isFiltered}
      onClear={clear}
      query={query}
      result={result}
      onPage={showPage}
      onSort={(sort) => change({ sort })}
      noun="projects"
      nameOf={({ name, companyName }) => `${name} of ${companyName}`}
      row={(project, checkbox) => <ProjectRow key={project.id} project={project} checkbox={checkbox} />}
      renderBulkBar={(projects, onClear) => (
        <LazyProjectBulkBar projects={projects} onClear={onClear} renderAssign={renderBulkAssign} />
      )}
      summary={(total) => (total === 1 ? '1 project' : `${total} projects`)}
      skeletonRows={8}
      hasAvatar
    />
  );
}
