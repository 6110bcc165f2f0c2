import type { Page } from '@hive/api-client';
import {
  mailRoutes,
  type CapturedMail,
  type CapturedMailSummary,
  type MailSender,
  type MailStatus,
  type QueuedMail,
  type ReplyChannel,
  type UpdateMailSender,
} from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
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

/** A mail of the queue that was sent. */
export const createQueuedMail = (changes: Partial<QueuedMail> = {}): QueuedMail => ({
  id: 'q-1',
  kind: 'signup.received',
  label: 'Account request received',
  state: 'sent',
  attempts: 1,
  failure: null,
  createdAt: '2026-11-19T10:00:00.000Z',
  nextAttemptAt: null,
  endedAt: '2026-11-19T10:00:01.000Z',
  ...changes,
});

/** The sender until an administrator sets another one. */
export const createMailSender = (changes: Partial<MailSender> = {}): MailSender => ({
  name: '',
  address: '',
  replyTo: '',
  installation: { name: 'Hive', address: 'hello@hivecraft.example' },
  changedAt: null,
  sample: { subject: 'Test of the e-mail system', html: '<p>Hello Maya</p>' },
  ...changes,
});

interface MailMock {
  rows: CapturedMail[];
  queued: QueuedMail[];
  isCaptured: boolean;
  replies: ReplyChannel;
  sender: MailSender;
  /** Thrown by the next change of the sender. */
  senderFailure?: ApiFailure | undefined;
  /** The queries of the list. */
  queries: Record<string, string>[];
  calls: RecordedCall[];
}

/** The mock API of captured mails. */
export function mockMailApi(rows: CapturedMail[] = []) {
  const mock: MailMock = {
    rows,
    queued: [],
    isCaptured: true,
    replies: 'none',
    sender: createMailSender(),
    queries: [],
    calls: [],
  };
  return Object.assign(mock, {
    handlers: [
      mockRoute<MailStatus>(mailRoutes.status, () => ({
        isCaptured: mock.isCaptured,
        replies: mock.replies,
        templates: [...new Set(mock.rows.map(({ template }) => template))],
      })),
      mockRoute<QueuedMail[]>(mailRoutes.queue, () => mock.queued),
      mockRoute<Page<CapturedMailSummary>>(mailRoutes.list, (call) => {
        mock.queries.push(Object.fromEntries(call.query));
        return pageOf(mock.rows.filter(({ to, subject }) => matchesSearch(call, to, subject)));
      }),
      mockRoute<MailSender>(mailRoutes.getSender, () => mock.sender),
      mockRoute<MailSender>(mailRoutes.updateSender, ({ body }) => {
        mock.calls.push({ name: 'updateSender', body });
        if (mock.senderFailure) {
          throw mock.senderFailure;
        }
        const { seen: _, ...change } = body as UpdateMailSender;
        mock.sender = { ...mock.sender, ...change, changedAt: '2026-11-20T10:00:00.000Z' };
        return mock.sender;
      }),
      mockRoute<CapturedMail>(mailRoutes.get, (call) => findRow(mock.rows, call)),
    ],
  });
}
