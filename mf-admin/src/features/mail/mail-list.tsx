import type { CapturedMailSummary } from '@hive/contracts';
import { CrashBoundary } from '@hive/ui/app';
import { DataList } from '../../shared/data-list';
import { dateAndTime, exactTime } from '../../shared/dates';
import { FilterSelect } from '../../shared/list-filters';
import { moveBetweenRows } from '../../shared/row-navigation';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { MailDrawer } from './mail-drawer';
import { templateLabel } from './mail-text';
import { useAdminGetMailStatusQuery, useAdminListMailsQuery } from './mail.api';
import { useMailListState } from './use-mail-list-state';
import list from '../../shared/account-list.module.css';
import styles from '../../shared/log-list.module.css';

const columns = ['Subject', 'To', 'Template', 'Captured'];

type ListState = ReturnType<typeof useMailListState>;

function MailFilters({ query, change }: Pick<ListState, 'query' | 'change'>) {
  const templates = useAdminGetMailStatusQuery().data?.templates ?? [];
  const [text, setText] = useDebouncedText(query.q, (q) => change({ q }));
  const { template = '' } = query;
  // the one of the URL stays chosen while the others load
  const names = templates.includes(template) || template === '' ? templates : [...templates, template];
  return (
    <div className={list.filters}>
      <SearchBox
        className={list.search}
        label="Search mail"
        placeholder="Address or subject"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="Template"
        options={[
          { value: '', label: 'Any template' },
          ...names.map((name) => ({ value: name, label: templateLabel(name) })),
        ]}
        value={template}
        onChange={(value) => change({ template: value })}
      />
    </div>
  );
}

/** A mail in the list; the button covers the row. */
const MailRow = ({ mail, onOpen }: { mail: CapturedMailSummary; onOpen: () => void }) => (
  <li className={`${list.row} ${styles.row}`}>
    <button
      type="button"
      className={styles.open}
      data-row-opener={mail.id}
      onKeyDown={moveBetweenRows}
      onClick={onOpen}
    >
      {mail.subject}
    </button>
    <div className={`${list.cell} ${styles.oneLine}`} data-label="To">
      {mail.to}
    </div>
    <div className={list.cell} data-label="Template">
      {templateLabel(mail.template)}
    </div>
    <div className={list.cell}>
      <time dateTime={mail.createdAt} title={exactTime(mail.createdAt)}>
        {dateAndTime(mail.createdAt)}
      </time>
    </div>
  </li>
);

/** Mails that were captured instead of sent, newest first. */
export function MailList({ isCaptured }: { isCaptured: boolean }) {
  const { query, openId, open, close, change, showPage, clear, isFiltered } = useMailListState();
  const result = useAdminListMailsQuery(query);
  return (
    <>
      <DataList
        id="mails"
        title="Mails"
        isTitleHidden
        className={styles.list}
        emptyTitle="No mails found"
        emptyText={
          isCaptured
            ? 'Mails to visitors, clients and staff appear here.'
            : 'Mails go out through your mail server. Only those from before it was set up appear here.'
        }
        noMatchText="No mail matches the search and the template."
        columns={columns}
        filters={<MailFilters query={query} change={change} />}
        isFiltered={isFiltered}
        onClear={clear}
        query={query}
        result={result}
        onPage={showPage}
        row={(mail) => <MailRow key={mail.id} mail={mail} onOpen={() => open(mail.id)} />}
        summary={(total) => (total === 1 ? '1 mail' : `${total} mails, newest first`)}
        skeletonRows={8}
      />
      {openId === null ? null : (
        <CrashBoundary key={openId} onDismiss={close}>
          <MailDrawer id={openId} onClose={close} />
        </CrashBoundary>
      )}
    </>
  );
}
