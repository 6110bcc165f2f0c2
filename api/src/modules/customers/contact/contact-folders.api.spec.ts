import type { BulkResult, ContactMessage, ContactStats, UpdateContactMessages } from '@hive/contracts';
import { makeEmployee, makeMessage } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient, type TestResponse } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { ContactMessageEntity } from './contact-message.entity.js';

const DAY_SECONDS = 24 * 3600;

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };

async function login(): Promise<void> {
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
}

/** Sessions end in the meantime. */
async function advanceDay(): Promise<void> {
  app.clock.advance(DAY_SECONDS);
  await login();
}

beforeAll(async () => {
  app = await createTestApp();
  app.clock.stop();
  await login();
});

afterAll(() => app.close());

const newMessage = (changes: Partial<ContactMessageEntity> = {}): Promise<ContactMessageEntity> =>
  makeMessage(app.dataSource.manager, changes);
const stored = (id: string): Promise<ContactMessageEntity> =>
  app.dataSource.manager.findOneByOrFail(ContactMessageEntity, { id });
const dayIn = (days: number): Promise<string> =>
  app.nest.get(BusinessCalendar).dateAt(new Date(app.clock.now().getTime() + days * DAY_SECONDS * 1000));

const change = (
  caller: TestClient,
  { id, status, assignedTo }: Pick<ContactMessageEntity, 'id' | 'status' | 'assignedTo'>,
  values: UpdateContactMessages['change'],
): Promise<TestResponse<BulkResult>> =>
  caller.post('/api/contact/bulk', { rows: [{ id, status, assignedTo }], change: values });
const outcomeOf = ({ body }: TestResponse<BulkResult>) => body.results[0]?.outcome;

/** The names in a folder, of the messages with this text. */
const namesIn = async (folder: string, text: string): Promise<string[]> => {
  const { body } = await manager.get<ContactMessage[]>(`/api/contact?folder=${folder}&q=${text}`);
  return body.map(({ name }) => name);
};

/** A message of each kind, all with the same text. */
async function oneOfEach(): Promise<string> {
  const message = newId();
  const tomorrow = await dayIn(1);
  for (const status of ['new', 'assigned', 'replied', 'closed', 'spam'] as const) {
    await newMessage({ message, name: status, status });
  }
  await newMessage({ message, name: 'later', snoozedUntil: tomorrow });
  await newMessage({ message, name: 'answer', status: 'replied', isAwaitingAnswer: true });
  await newMessage({ message, name: 'due', status: 'replied', snoozedUntil: await dayIn(0) });
  await newMessage({ message, name: 'closed later', status: 'closed', snoozedUntil: tomorrow });
  return message;
}

describe('the folders of messages', () => {
  it.each([
    ['open', ['due', 'replied', 'assigned', 'new']],
    ['waiting', ['assigned', 'new']],
    ['snoozed', ['later', 'answer']],
    ['closed', ['closed later', 'closed']],
    ['spam', ['spam']],
    ['inbox', ['closed later', 'due', 'answer', 'later', 'closed', 'replied', 'assigned', 'new']],
  ])('[HV-5] %s has %j, due follow-ups first', async (folder, names) => {
    expect(await namesIn(folder, await oneOfEach())).toEqual(names);
  });

  it('[HV-5] an order that a person chooses is kept', async () => {
    const { body } = await manager.get<ContactMessage[]>(`/api/contact?folder=open&sort=name&q=${await oneOfEach()}`);
    expect(body.map(({ name }) => name)).toEqual(['assigned', 'due', 'new', 'replied']);
  });

  it('[HV-2] the views have the counts of the open messages that the caller sees', async () => {
    const colleague = await makeEmployee(app.dataSource.manager);
    const countsOf = async (caller: TestClient): Promise<ContactStats> =>
      (await caller.get<ContactStats>('/api/contact/stats')).body;
    const before = { manager: await countsOf(manager), employee: await countsOf(employee) };
    await oneOfEach();
    await newMessage({ status: 'assigned', assignedTo: employee.id });
    await newMessage({ status: 'replied', assignedTo: colleague.id });
    const added = async (caller: TestClient, { open, mine, unassigned, waiting }: ContactStats) => {
      const now = await countsOf(caller);
      return [now.open - open, now.mine - mine, now.unassigned - unassigned, now.waiting - waiting];
    };
    expect(await added(manager, before.manager)).toEqual([6, 0, 4, 3]);
    expect(await added(employee, before.employee)).toEqual([5, 1, 4, 3]);
    const { open, waiting } = await countsOf(manager);
    const total = async (folder: string) => totalOf(await manager.get(`/api/contact?folder=${folder}`));
    expect([await total('open'), await total('waiting')]).toEqual([open, waiting]);
  });
});

describe('a snoozed message', () => {
  it('returns on its day, marked and before all others', async () => {
    const message = newId();
    const snoozed = await newMessage({ message, name: 'snoozed' });
    await newMessage({ message, name: 'newer' });
    expect(outcomeOf(await change(manager, snoozed, { snoozeUntil: await dayIn(2) }))).toBe('done');
    await advanceDay();
    expect([await namesIn('open', message), await namesIn('snoozed', message)]).toEqual([['newer'], ['snoozed']]);
    await advanceDay();
    const { body } = await manager.get<ContactMessage[]>(`/api/contact?folder=open&q=${message}`);
    expect(body.map(({ name, isFollowUpDue }) => [name, isFollowUpDue])).toEqual([
      ['snoozed', true],
      ['newer', false],
    ]);
    expect(await namesIn('snoozed', message)).toEqual([]);
  });

  it('returns when its sender writes again, also before its day; messages that may be spam end nothing', async () => {
    const email = `${newId()}@snooze.test`;
    const [day, answer] = [await newMessage({ email }), await newMessage({ email })];
    await change(manager, day, { snoozeUntil: await dayIn(9) });
    await change(manager, answer, { snoozeUntil: 'answer' });
    const other = await newMessage();
    await change(manager, other, { snoozeUntil: 'answer' });
    const send = (more: object) =>
      app.visitor().post('/api/contact', { name: 'Helen', email: email.toUpperCase(), message: 'Yes.', ...more });
    expect((await send({ website: 'https://spam.test' })).status).toBe(201);
    expect(await namesIn('snoozed', email)).toHaveLength(2);
    expect((await send({})).status).toBe(201);
    const returned = { snoozedUntil: await dayIn(0), isAwaitingAnswer: false };
    expect([await stored(day.id), await stored(answer.id)]).toMatchObject([returned, returned]);
    expect(await stored(other.id)).toMatchObject({ isAwaitingAnswer: true });
  });

  it('is brought back by hand, and by undoing', async () => {
    const message = await newMessage();
    const { changeId } = (await change(manager, message, { snoozeUntil: 'answer' })).body;
    const undone = await manager.post<BulkResult>(`/api/contact/bulk/${changeId}/undo`, undefined);
    expect(outcomeOf(undone)).toBe('done');
    expect(await stored(message.id)).toMatchObject({ snoozedUntil: null, isAwaitingAnswer: false });
    await change(manager, message, { snoozeUntil: await dayIn(3) });
    expect(outcomeOf(await change(manager, message, { snoozeUntil: null }))).toBe('done');
    expect(outcomeOf(await change(manager, message, { snoozeUntil: null }))).toBe('unchanged');
    const { body } = await manager.get<{ history: { action: string }[] }>(`/api/contact/${message.id}`);
    const snoozes = ['contact.unsnoozed', 'contact.snoozed'];
    expect(body.history.map(({ action }) => action)).toEqual([...snoozes, ...snoozes]);
  });

  it('is no longer due after a reply; a later day stays', async () => {
    const [due, later] = [await dayIn(0), await dayIn(1)];
    for (const [snoozedUntil, expected] of [
      [due, null],
      [later, later],
    ]) {
      const { id } = await newMessage({ snoozedUntil });
      await manager.post(`/api/contact/${id}/replies`, { subject: 'Re: Prices', text: 'As agreed.' });
      expect((await stored(id)).snoozedUntil).toBe(expected);
    }
  });

  it('is open, and snoozed until a later day: closed messages, spam and those of colleagues cannot be', async () => {
    const colleague = await makeEmployee(app.dataSource.manager);
    for (const status of ['closed', 'spam'] as const) {
      expect(outcomeOf(await change(manager, await newMessage({ status }), { snoozeUntil: 'answer' }))).toBe('refused');
    }
    for (const past of [await dayIn(0), '1999-01-01']) {
      expect(outcomeOf(await change(manager, await newMessage(), { snoozeUntil: past }))).toBe('refused');
    }
    const other = await newMessage({ assignedTo: colleague.id });
    expect(outcomeOf(await change(employee, other, { snoozeUntil: 'answer' }))).toBe('not-allowed');
  });

  it.each(['', 'tomorrow', '2026-13-01', '0026-12-01'])('[API-4] is not snoozed until %j', async (snoozeUntil) => {
    const answer = await change(manager, await newMessage(), { snoozeUntil });
    expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
  });
});
