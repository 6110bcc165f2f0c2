import type { WaitingMilestone } from '@hive/contracts';
import { Link } from '@hive/router';
import { CompanyAvatar } from '@hive/ui/app';
import { DataList } from '../../shared/data-list';
import { exactTime } from '../../shared/dates';
import { relativeTime } from '../../shared/relative-time';
import { moveBetweenRows } from '../../shared/row-navigation';
import { SearchBox } from '../../shared/search-box';
import { pageOf, useDebouncedText, useUrlState } from '../../shared/url-state';
import { useAdminListWaitingMilestonesQuery } from './projects.api';
import list from '../../shared/account-list.module.css';
import styles from './project-list.module.css';

const columns = ['Milestone', 'Submitted', 'Last reminder', 'Can approve'];

const Moment = ({ label, at }: { label: string; at: string | null }) => (
  <div className={list.cell} data-label={label}>
    {at === null ? (
      <span className={styles.muted}>None yet</span>
    ) : (
      <time suppressHydrationWarning dateTime={at} title={exactTime(at)}>
        {relativeTime(at)}
      </time>
    )}
  </div>
);

function WaitingRow({ milestone }: { milestone: WaitingMilestone }) {
  const { id, title, projectId, projectName, clientId, companyName, submittedAt, remindedAt, approvers } = milestone;
  return (
    <li className={`${list.row} ${styles.row}`}>
      <div className={list.person}>
        <CompanyAvatar name={companyName} />
        <div className={list.lines}>
          <Link
            to={`/admin/projects/${projectId}`}
            className={styles.link ?? ''}
            data-row-opener={id}
            onKeyDown={moveBetweenRows}
          >
            {title}
          </Link>
          <span className={list.detail}>
            <Link to={`/admin/clients/${clientId}`} className={styles.inner ?? ''}>
              {companyName}
            </Link>{' '}
            · {projectName}
          </span>
        </div>
      </div>
      <Moment label="Submitted" at={submittedAt} />
      <Moment label="Last reminder" at={remindedAt} />
      <div className={list.cell} data-label="Can approve">
        {approvers.length === 0 ? (
          <Link to={`/admin/clients/${clientId}?tab=team`} className={`${styles.inner} ${styles.late}`}>
            Nobody yet
          </Link>
        ) : (
          approvers.map(({ name }) => name).join(', ')
        )}
      </div>
    </li>
  );
}

/** The first page of all, which also has their number. */
export const firstWaiting = { page: 1, pageSize: 20, q: '', sort: 'submittedAt' } as const;

/** The milestones that wait for the approval of a client, longest first. */
export function WaitingList() {
  const { params, change } = useUrlState();
  const q = params.get('q') ?? '';
  const query = { ...firstWaiting, page: pageOf(params), q };
  const search = (text: string) => change({ q: text, page: undefined });
  const [text, setText] = useDebouncedText(q, search);
  return (
    <DataList
      id="waiting"
      title="Milestones that wait for clients"
      isTitleHidden
      className={styles.waiting}
      emptyTitle="No client has to approve anything"
      emptyText="Milestones appear here from their submission until the client decides."
      noMatchText="No milestone that waits matches the search."
      columns={columns}
      filters={
        <div className={list.filters}>
          <SearchBox
            className={list.search}
            label="Search milestones"
            placeholder="Milestone, project or company"
            value={text}
            onChange={setText}
          />
        </div>
      }
      isFiltered={q !== ''}
      onClear={() => search('')}
      query={query}
      result={useAdminListWaitingMilestonesQuery(query)}
      onPage={(page) => change({ page: page > 1 ? String(page) : undefined }, { replace: false })}
      row={(milestone: WaitingMilestone) => <WaitingRow key={milestone.id} milestone={milestone} />}
      summary={(total) => (total === 1 ? '1 milestone' : `${total} milestones`)}
      skeletonRows={8}
      hasAvatar
    />
  );
}
