import type { Page } from '@hive/api-client';
import {
  clientRoutes,
  clientViewRoutes,
  portalAccessRoutes,
  type Client,
  type ClientBackground,
  type ClientStats,
  type HistoryEntry,
  type ListedClient,
  type Note,
} from '@hive/contracts';
import { ApiFailure, mockRoute, type ApiCall } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';
import { bulkHandlers, type BulkMock } from '../../testing/mock-bulk';
import { noteHandlers } from '../../testing/mock-notes';

/** A client as the API lists it. */
export const createClient = (changes: Partial<ListedClient> = {}): ListedClient => ({
  id: 'c-1',
  companyName: 'Northcask Distillery',
  contactEmail: 'ada@northcask.example',
  firstName: null,
  lastName: null,
  hasOwnLogin: false,
  invitedAt: null,
  contactPhone: '(512) 555-0112',
  companySize: '11-50',
  businessStory: 'We started with one still.',
  targetAudience: null,
  competitors: null,
  businessGoals: 'Sell the new single malt in eight states.',
  hasMarketingStrategy: 'yes',
  strategyDetails: null,
  currentChannels: ['SEO', 'Other'],
  channelsOther: 'Tastings',
  marketingSuccesses: null,
  currentChallenges: null,
  desiredServices: ['Branding'],
  servicesOther: null,
  marketingPriorities: null,
  brandAesthetic: null,
  approvalContact: null,
  timeline: 'immediate',
  referralSource: null,
  followUpMethod: 'email',
  additionalInfo: null,
  currentMarketingStatus: 'Looking to scale',
  interestedServices: [],
  assignedTo: null,
  status: 'new',
  createdAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  openProjects: 0,
  nextDueDate: null,
  ...changes,
});

const isListed = (row: Client, call: ApiCall): boolean => {
  const status = call.query.get('status');
  return (
    matchesSearch(call, row.companyName, row.contactEmail, row.currentMarketingStatus) &&
    (status === null || row.status === status) &&
    (!call.query.has('isUndecided') || (row.status === 'new' && row.hasMarketingStrategy !== null))
  );
};

/** A client without a known background. */
const noBackground: ClientBackground = { leadSource: null, signups: [], messages: [], similar: [] };

interface ClientsMock {
  rows: ListedClient[];
  notes: Note[];
  activity: HistoryEntry[];
  background: ClientBackground;
  /** The error of the next requests for the background. */
  backgroundFailure: ApiFailure | undefined;
  /** The error of the next change. */
  failure: ApiFailure | undefined;
  calls: RecordedCall[];
  outcomes: BulkMock['outcomes'];
  /** The queries of the list. */
  queries: Record<string, string>[];
}

const readHandlers = (mock: ClientsMock) => [
  mockRoute<ClientStats>(clientRoutes.stats, () => ({ total: mock.rows.length, readyToScale: 5 })),
  mockRoute<Page<ListedClient>>(clientRoutes.list, (call) => {
    mock.queries.push(Object.fromEntries(call.query));
    return pageOf(mock.rows.filter((row) => isListed(row, call)));
  }),
  mockRoute<Page<Note>>(clientRoutes.listNotes, ({ query }) => {
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    return pageOf(mock.notes.slice((page - 1) * pageSize, page * pageSize), mock.notes.length);
  }),
  mockRoute<Page<HistoryEntry>>(clientRoutes.listActivity, () => pageOf(mock.activity)),
  mockRoute<ClientBackground>(clientRoutes.getBackground, () => {
    if (mock.backgroundFailure) {
      throw mock.backgroundFailure;
    }
    return mock.background;
  }),
  mockRoute<Client>(clientRoutes.get, ({ params: { key } }) => {
    const row = mock.rows.find(({ id }) => id === key);
    if (!row) {
      throw new ApiFailure('CLIENT.NOT_FOUND');
    }
    return row;
  }),
];

const changeHandlers = (mock: ClientsMock) => {
  let before = mock.rows;
  const record = (name: string, { body }: ApiCall): void => {
    mock.calls.push({ name, body });
    if (mock.failure) {
      throw mock.failure;
    }
  };
  const change = (name: string, call: ApiCall, changes: Partial<Client>): Client => {
    record(name, call);
    const changed = { ...findRow(mock.rows, call), ...changes };
    mock.rows = mock.rows.map((row) => (row.id === changed.id ? changed : row));
    return changed;
  };
  return [
    mockRoute<Client>(clientRoutes.assign, (call) =>
      change('assign', call, { assignedTo: (call.body as { employeeId: string | null }).employeeId }),
    ),
    mockRoute<undefined>(portalAccessRoutes.invite, (call) => {
      change('invite', call, { invitedAt: '2026-11-20T10:00:00.000Z' });
      return undefined;
    }),
    mockRoute<Client>(clientRoutes.changeStatus, (call) =>
      change('changeStatus', call, { status: (call.body as Client).status }),
    ),
    mockRoute<Client>(clientRoutes.update, (call) =>
      change('update', call, (call.body as { change: Partial<Client> }).change),
    ),
    mockRoute<Client>(clientRoutes.createRecord, (call) => {
      record('create', call);
      const created = createClient({ ...(call.body as Partial<Client>), id: 'c-new' });
      mock.rows = [created, ...mock.rows];
      return created;
    }),
    ...bulkHandlers(clientRoutes, mock, {
      apply: (ids, values) => {
        before = mock.rows;
        mock.rows = mock.rows.map((row) => (ids.includes(row.id) ? { ...row, ...values } : row));
      },
      undo: () => {
        mock.rows = before;
      },
    }),
    ...noteHandlers(
      clientRoutes,
      () => mock,
      (call) => record('note', call),
    ),
    mockRoute<{ id: string }>(clientViewRoutes.start, (call) => {
      const { id } = findRow(mock.rows, call);
      mock.calls.push({ name: 'view', body: id });
      return { id };
    }),
  ];
};

/** Lists and changes the clients in `rows`; notes, activity and background are those of every client. */
export function mockClientsApi(rows: ListedClient[] = []) {
  const mock: ClientsMock = {
    rows,
    notes: [],
    activity: [],
    background: noBackground,
    backgroundFailure: undefined,
    failure: undefined,
    calls: [],
    outcomes: {},
    queries: [],
  };
  return Object.assign(mock, { handlers: [...readHandlers(mock), ...changeHandlers(mock)] });
}
