import type { Page } from '@hive/api-client';
import { alertContract, alertRoutes, type Alert, type AlertPreview, type CreateAlert } from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
import { pageOf, type RecordedCall } from '../../testing/mock-api';

const [example] = alertContract.list.example.response;

/** An alert that was delivered to everyone. */
export const createAlert = (changes: Partial<Alert> = {}): Alert => ({ ...(example as Alert), ...changes });

/** Counts people and sends alerts. */
export function mockAlertsApi(rows: Alert[] = []) {
  const mock = {
    rows,
    preview: { people: 48, inApp: 47, byMail: 45 } as AlertPreview,
    /** The error of the next calls that send. */
    failure: undefined as ApiFailure | undefined,
    calls: [] as RecordedCall[],
  };
  const handlers = [
    mockRoute<Page<Alert>>(alertRoutes.list, () => pageOf(mock.rows)),
    mockRoute<AlertPreview>(alertRoutes.preview, ({ body }) => {
      mock.calls.push({ name: 'preview', body });
      return mock.preview;
    }),
    mockRoute<Alert>(alertRoutes.create, ({ body }) => {
      mock.calls.push({ name: 'create', body });
      if (mock.failure) {
        throw mock.failure;
      }
      const { title, text, audience } = body as CreateAlert;
      const none = { donePeople: 0, delivered: 0, read: 0, mails: 0, mailed: 0, undelivered: 0, finishedAt: null };
      const row = createAlert({ id: 'al-new', title, text, audience, status: 'waiting', ...none });
      mock.rows = [row, ...mock.rows];
      return row;
    }),
  ];
  return Object.assign(mock, { handlers });
}
