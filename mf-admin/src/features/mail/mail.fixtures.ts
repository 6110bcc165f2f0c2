import type { Page } from '@hive/api-client';
import { mailRoutes, type CapturedMail, type CapturedMailSummary, type MailStatus } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';

/** A captured mail as the API returns it. */
export const createMail = (changes: Partial<CapturedMail> = {}): CapturedMail => ({
  id: 'm-1',
  from: 'Hivecraft <hello@hivecraft.example>',
  to: 'mara@kettle.example',
  replyTo: null,
  subject: 'Choose your password',
  template: 'setPassword',
  createdAt: '2026-11-19T10:00:00.000Z',
  text: 'Hello Mara\n\nChoose: https://hive.example/set-password#token=abc\n\n-- \nHivecraft · https://hive.example\n',
  html: '<p>Hello Mara</p><script>alert(1)</script>',
  ...changes,
});

interface MailMock {
  rows: CapturedMail[];
  isCaptured: boolean;
  /** The queries of the list. */
  queries: Record<string, string>[];
  calls: RecordedCall[];
}

/** The mock API of captured mails. */
export function mockMailApi(rows: CapturedMail[] = []) {
  const mock: MailMock = { rows, isCaptured: true, queries: [], calls: [] };
  return Object.assign(mock, {
    handlers: [
      mockRoute<MailStatus>(mailRoutes.status, () => ({
        isCaptured: mock.isCaptured,
        templates: [...new Set(mock.rows.map(({ template }) => template))],
      })),
      mockRoute<Page<CapturedMailSummary>>(mailRoutes.list, (call) => {
        mock.queries.push(Object.fromEntries(call.query));
        return pageOf(mock.rows.filter(({ to, subject }) => matchesSearch(call, to, subject)));
      }),
      mockRoute<CapturedMail>(mailRoutes.get, (call) => findRow(mock.rows, call)),
    ],
  });
}
