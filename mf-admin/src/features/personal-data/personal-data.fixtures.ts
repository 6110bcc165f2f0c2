import type { Page } from '@hive/api-client';
import {
  personalDataRoutes,
  retentionPeriodNames,
  retentionPeriods,
  type PersonalDataRequest,
  type PersonalDataSummary,
  type RetentionPeriod,
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
      const amounts = body as Record<string, number>;
      mock.periods = mock.periods.map((period) => ({ ...period, amount: amounts[period.name] ?? period.amount }));
      return mock.periods;
    }),
  ];
  return Object.assign(mock, { handlers });
}
