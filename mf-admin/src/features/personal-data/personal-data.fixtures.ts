import type { Page } from '@hive/api-client';
import {
  personalDataRoutes,
  retentionPeriodNames,
  retentionPeriods,
  type PersonalDataRequest,
  type PersonalDataSummary,
  type RetentionPeriod,
  type UpdateRetention,
} from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { findRow, pageOf, type RecordedCall } from '../../testing/mock-api';

/** An export that has finished. */
export const createPersonalDataRequest = (changes: Partial<PersonalDataRequest> = {}): PersonalDataRequest => ({
  id: 'r-1',
  kind: 'export',
  name: 'nadia@saffronkitchen.example',
  clientId: null,
  status: 'done',
  doneRows: 12,
  totalRows: 12,
  requestedBy: 'Maya Reyes',
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:01:00.000Z',
  expiresAt: '2026-11-21T10:01:00.000Z',
  fileBytes: 20_480,
  ...changes,
});

const summary: PersonalDataSummary = {
  name: 'nadia@saffronkitchen.example',
  clientId: null,
  found: [
    { label: 'mails', count: 3, erasure: 'removed' },
    { label: 'messages', count: 2, erasure: 'anonymous' },
  ],
  blockingError: null,
};

/** Finds `summary`, starts exports and erasures, and stores periods. */
export function mockPersonalDataApi() {
  const periods: RetentionPeriod[] = retentionPeriodNames.map((name) => ({
    name,
    amount: retentionPeriods[name].preset,
    ranAt: null,
    removed: 0,
    hasFailed: false,
  }));
  const mock = { summary, periods, rows: [] as PersonalDataRequest[], calls: [] as RecordedCall[] };
  const start = (kind: PersonalDataRequest['kind'], body: unknown): PersonalDataRequest => {
    mock.calls.push({ name: kind, body });
    const { name, clientId } = mock.summary;
    const ended = { finishedAt: null, expiresAt: null, fileBytes: null };
    const row = createPersonalDataRequest({
      id: 'r-new',
      kind,
      name,
      clientId,
      status: 'waiting',
      doneRows: 0,
      ...ended,
    });
    mock.rows = [row, ...mock.rows];
    return row;
  };
  const handlers = [
    mockRoute<PersonalDataSummary>(personalDataRoutes.search, ({ body }) => {
      mock.calls.push({ name: 'search', body });
      return mock.summary;
    }),
    mockRoute<Page<PersonalDataRequest>>(personalDataRoutes.list, () => pageOf(mock.rows)),
    mockRoute<PersonalDataRequest>(personalDataRoutes.export, ({ body }) => start('export', body)),
    mockRoute<PersonalDataRequest>(personalDataRoutes.erase, ({ body }) => start('erasure', body)),
    mockRoute<PersonalDataRequest>(personalDataRoutes.retry, (call) =>
      Object.assign(findRow(mock.rows, call), { status: 'waiting' }),
    ),
    mockRoute<PersonalDataRequest>(personalDataRoutes.cancel, (call) => {
      const row = findRow(mock.rows, call);
      if (row.status === 'done') {
        throw new ApiFailure('PERSONAL_DATA.NOT_CANCELLABLE');
      }
      return Object.assign(row, { status: 'cancelled' });
    }),
    mockRoute<RetentionPeriod[]>(personalDataRoutes.getRetention, () => mock.periods),
    mockRoute<RetentionPeriod[]>(personalDataRoutes.updateRetention, ({ body }) => {
      mock.calls.push({ name: 'updateRetention', body });
      const { seen, ...amounts } = body as UpdateRetention;
      const stale = mock.periods.filter(
        ({ name, amount }) => seen && amount !== seen[name] && amounts[name] !== seen[name],
      );
      if (stale.length > 0) {
        const errors = Object.fromEntries(stale.map(({ name, amount }) => [name, `Changed to “${amount}” meanwhile`]));
        throw new ApiFailure('PERSONAL_DATA.PERIODS_CHANGED', { errors });
      }
      mock.periods = mock.periods.map((period) => ({ ...period, amount: amounts[period.name] }));
      return mock.periods;
    }),
  ];
  return Object.assign(mock, { handlers });
}
