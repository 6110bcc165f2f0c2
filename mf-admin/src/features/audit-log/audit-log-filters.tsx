import { ACTOR_CLIENTS, ACTOR_SYSTEM, compareTexts, type AuditLogFilters as Filters } from '@hive/contracts';
import { DayFilter, FilterSelect } from '../../shared/list-filters';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { useAdminListAuditLogFiltersQuery } from './audit-log.api';
import { actionLabel, kindLabel } from './entry-text';
import type { AuditLogListState } from './use-audit-log-list-state';
import accounts from '../../shared/account-list.module.css';

const none: Filters = { people: [], actions: [], subjectTypes: [] };

interface Option {
  value: string;
  label: string;
}

const byLabel = (options: Option[]): Option[] => options.toSorted((one, other) => compareTexts(one.label, other.label));

/** A value of the URL stays chosen while the options load, and when the log does not contain it. */
const withChosen = (options: Option[], value: string): Option[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

/** Search, person, action, kind of subject and days. */
export function AuditLogFilters({ query, change }: Pick<AuditLogListState, 'query' | 'change'>) {
  const { people, actions, subjectTypes } = useAdminListAuditLogFiltersQuery().data ?? none;
  const [text, setText] = useDebouncedText(query.q, (q) => change({ q }));
  const { actor = '', action = '', subjectType = '' } = query;
  const actors = [
    { value: '', label: 'Anyone' },
    { value: ACTOR_CLIENTS, label: 'Clients and their teams' },
    { value: ACTOR_SYSTEM, label: 'System and visitors' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const actionOptions = [
    { value: '', label: 'Any action' },
    ...byLabel(actions.map((name) => ({ value: name, label: actionLabel(name) }))),
  ];
  const kindOptions = [
    { value: '', label: 'Any subject' },
    ...byLabel(subjectTypes.map((name) => ({ value: name, label: kindLabel(name) }))),
  ];
  return (
    <div className={accounts.filters}>
      <SearchBox
        className={accounts.search}
        label="Search the audit log"
        placeholder="Name, value or id"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="Person"
        options={withChosen(actors, actor)}
        value={actor}
        onChange={(value) => change({ actor: value })}
      />
      <FilterSelect
        label="Action"
        options={withChosen(actionOptions, action)}
        value={action}
        onChange={(value) => change({ action: value })}
      />
      <FilterSelect
        label="Subject"
        options={withChosen(kindOptions, subjectType)}
        value={subjectType}
        onChange={(value) => change({ subjectType: value })}
      />
      <DayFilter label="From" value={query.from ?? ''} max={query.to} onChange={(from) => change({ from })} />
      <DayFilter label="To" value={query.to ?? ''} min={query.from} onChange={(to) => change({ to })} />
    </div>
  );
}
