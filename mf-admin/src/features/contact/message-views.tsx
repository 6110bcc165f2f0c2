import { OWNER_ME, OWNER_NONE, type ContactFolder } from '@hive/contracts';
import { StatusFilter } from '../../shared/list-filters';
import { useChangeFilters } from '../../shared/url-filters';
import { useAdminMessageStatsQuery, type MessageQuery } from './contact.api';

interface View {
  value: 'open' | 'mine' | 'unassigned' | 'waiting';
  label: string;
  folder: ContactFolder;
  owner?: string;
}

const views: View[] = [
  { value: 'open', label: 'Open', folder: 'open' },
  { value: 'mine', label: 'Mine', folder: 'open', owner: OWNER_ME },
  { value: 'unassigned', label: 'Unassigned', folder: 'open', owner: OWNER_NONE },
  { value: 'waiting', label: 'Waiting for reply', folder: 'waiting' },
];

interface MessageViewsProps {
  filters: MessageFilters;
  q: string;
}

type MessageFilters = Omit<MessageQuery, 'page' | 'pageSize' | 'q'>;

const isShown = (view: View, { folder, assignedTo, status, isRead }: MessageFilters): boolean =>
  view.folder === folder && view.owner === assignedTo && status === undefined && isRead === undefined;

/** The views that everybody has, with their numbers. Choosing one clears the search and all other filters. */
export function MessageViews({ filters, q }: MessageViewsProps) {
  const changeFilters = useChangeFilters();
  const { data: counts } = useAdminMessageStatsQuery();
  const show = (value: string) => {
    const view = views.find((candidate) => candidate.value === value);
    // the default of the address
    const folder = value === 'waiting' ? value : undefined;
    changeFilters({ folder, owner: view?.owner, q: undefined, status: undefined, read: undefined });
  };
  return (
    <StatusFilter
      label="Views"
      options={views.map(({ value, label }) => ({ value, label, count: counts?.[value] ?? null }))}
      value={q ? '' : (views.find((view) => isShown(view, filters))?.value ?? '')}
      onChange={show}
    />
  );
}
