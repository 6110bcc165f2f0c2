import type { Page } from '@hive/api-client';
import { inboundMailRoutes, type InboundMail } from '@hive/contracts';
import { ApiFailure, mockRoute, type ApiCall } from '@hive/testing';
import { pageOf, type RecordedCall } from '../../testing/mock-api';

/** An answer whose sender the mail server did not confirm. */
export const createInboundMail = (changes: Partial<InboundMail> = {}): InboundMail => ({
  id: 'i-1',
  state: 'unconfirmed',
  reason: 'The mail server did not confirm that mara@kettle.example sent it.',
  thread: 'chat',
  senderName: 'Mara Lindqvist',
  senderAddress: 'mara@kettle.example',
  subject: 'Re: A new message',
  text: 'May is fine.',
  createdAt: '2026-11-19T10:00:00.000Z',
  ...changes,
});

/** The mails in `rows` wait; those that are decided leave the list. */
export function mockInboundMailApi(rows: InboundMail[] = []) {
  const mock = { rows, calls: [] as RecordedCall[], failure: undefined as ApiFailure | undefined };
  const decide = (name: string, { params }: ApiCall, state: InboundMail['state']): InboundMail => {
    mock.calls.push({ name, body: params.id });
    const row = mock.rows.find(({ id }) => id === params.id);
    if (mock.failure || !row) {
      throw mock.failure ?? new ApiFailure('INBOUND_MAIL.NOT_FOUND');
    }
    mock.rows = mock.rows.filter((other) => other !== row);
    return { ...row, state };
  };
  const handlers = [
    mockRoute<Page<InboundMail>>(inboundMailRoutes.list, () => pageOf(mock.rows)),
    mockRoute<InboundMail>(inboundMailRoutes.accept, (call) => decide('accept', call, 'received')),
    mockRoute<InboundMail>(inboundMailRoutes.discard, (call) => decide('discard', call, 'discarded')),
    mockRoute<void>(inboundMailRoutes.answer, ({ params, body }) => {
      mock.calls.push({ name: 'answer', body: { id: params.id, body } });
    }),
  ];
  return Object.assign(mock, { handlers });
}
