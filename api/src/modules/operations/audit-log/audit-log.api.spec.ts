import type { AuditLogEntry, AuditLogFilters } from '@hive/contracts';
import { parse } from 'csv-parse/sync';
import { makeClient } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';

const PATH = '/api/audit-log';

let app: TestApp;
let admin: TestClient & { id: string };
let clientId: string;

/** An entry at a given time; the log itself always writes the present time. */
async function makeEntry(changes: Partial<AuditLogEntity> = {}): Promise<string> {
  const id = newId();
  await insertRow(app.dataSource.manager, AuditLogEntity, {
    id,
    createdAt: new Date(),
    actorKind: 'staff',
    actorId: admin.id,
    action: 'client.status-changed',
    subjectType: 'client',
    subjectId: clientId,
    before: { status: 'new' },
    after: { status: 'contacted' },
    ...changes,
  });
  return id;
}

const list = async (query: string): Promise<AuditLogEntry[]> =>
  (await admin.get<AuditLogEntry[]>(`${PATH}?${query}`)).body;
const idsOf = async (query: string): Promise<string[]> => (await list(query)).map(({ id }) => id);

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  clientId = (await makeClient(app.dataSource.manager, { companyName: 'Marble & Fig' })).id;
});
afterAll(() => app.close());

describe('GET /api/audit-log/:id', () => {
  it('answers one entry as the list has it', async () => {
    const id = await makeEntry({ subjectType: 'get-test' });
    const [listed] = await list('subjectType=get-test');
    expect((await admin.get(`${PATH}/${id}`)).body).toEqual(listed);
  });

  it.each([newId(), 'no-id'])('refuses %s, which is none', async (id) => {
    const { status, body } = await admin.get<{ code: string }>(`${PATH}/${id}`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'AUDIT_LOG.NOT_FOUND' });
  });
});

describe('GET /api/audit-log', () => {
  it('shows who changed what of which row, newest first', async () => {
    const older = await makeEntry({ subjectType: 'order-test', createdAt: new Date('2026-01-01T10:00:00Z') });
    const newer = await makeEntry({ subjectType: 'order-test', createdAt: new Date('2026-01-02T10:00:00Z') });

    const entries = await list('subjectType=order-test');

    expect(entries.map(({ id }) => id)).toEqual([newer, older]);
    const { body: me } = await admin.get<{ firstName: string; lastName: string }>('/api/auth/me');
    expect(entries[0]).toEqual({
      id: newer,
      createdAt: '2026-01-02T10:00:00.000Z',
      actorKind: 'staff',
      actorId: admin.id,
      actorName: `${me.firstName} ${me.lastName}`,
      action: 'client.status-changed',
      personName: null,
      subjectName: null,
      changes: [{ field: 'status', before: 'new', after: 'contacted' }],
      subject: { type: 'order-test', id: clientId, name: 'Marble & Fig' },
    });
  });

  it('records a change of the product, by the person who made it', async () => {
    await admin.call('PATCH', `/api/clients/${clientId}/assign`, { body: { employeeId: admin.id } });
    const [entry] = await list(`action=client.assigned&q=${clientId}`);
    expect(entry).toMatchObject({ actorId: admin.id, subject: { type: 'client', name: 'Marble & Fig' } });
    expect(entry?.changes).toContainEqual({ field: 'assignedTo', before: null, after: entry?.actorName });
  });

  it('has no name for deleted rows and for subjects that are no rows', async () => {
    await makeEntry({ subjectType: 'gone', subjectId: newId(), actorKind: null, actorId: null });
    await makeEntry({ subjectType: 'gone', subjectId: 'mf-admin@1.0.0' });
    const entries = await list('subjectType=gone');
    expect(entries.map(({ subject }) => subject.name)).toEqual([null, null]);
    expect(entries.map(({ actorName }) => actorName)).toContain(null);
  });

  it('is paged with the number of all entries and links to the neighbours', async () => {
    for (let entry = 0; entry < 3; entry += 1) {
      await makeEntry({ subjectType: 'paged' });
    }
    const { body, headers } = await admin.get<AuditLogEntry[]>(`${PATH}?subjectType=paged&pageSize=1&page=2`);
    expect(body).toHaveLength(1);
    expect(headers['x-total-count']).toBe('3');
    expect(headers.link).toContain('page=3>; rel="next"');
    expect(headers.link).toContain('page=1>; rel="prev"');
    const pages = await Promise.all([1, 2, 3].map((page) => idsOf(`subjectType=paged&pageSize=1&page=${page}`)));
    expect(new Set(pages.flat()).size).toBe(3);
  });

  it('searches names of people and subjects, actions, ids and changed values, as literal text', async () => {
    const byClient = await makeEntry({
      subjectType: 'searched',
      action: 'company.profile-changed',
      actorKind: 'client',
      actorId: clientId,
      subjectId: 'x',
      before: null,
      after: { phone: '100% Wool' },
    });
    const byStaff = await makeEntry({ subjectType: 'searched', subjectId: clientId, before: { note: 'Verdigris' } });
    const other = await makeEntry({ subjectType: 'searched', subjectId: 'slot-7', before: null, after: null });
    const search = (q: string) => idsOf(`subjectType=searched&q=${encodeURIComponent(q)}`);
    expect((await search('marble & FIG')).toSorted()).toEqual([byClient, byStaff].toSorted());
    expect(await search('PROFILE-changed')).toEqual([byClient]);
    expect(await search('100% wool')).toEqual([byClient]);
    expect(await search('1_0%')).toEqual([]);
    expect(await search('verdigris')).toEqual([byStaff]);
    expect(await search('slot-7')).toEqual([other]);
  });

  it('filters by person, action and kind of subject', async () => {
    const own = await makeEntry({ subjectType: 'filtered' });
    const system = await makeEntry({ subjectType: 'filtered', actorKind: null, actorId: null, action: 'frame.filled' });
    const team = await makeEntry({ subjectType: 'filtered', actorKind: 'client-employee', actorId: newId() });
    expect(await idsOf(`subjectType=filtered&actor=${admin.id}`)).toEqual([own]);
    expect(await idsOf('subjectType=filtered&actor=system')).toEqual([system]);
    expect(await idsOf('subjectType=filtered&actor=clients')).toEqual([team]);
    expect(await idsOf('subjectType=filtered&action=frame.filled')).toEqual([system]);
    expect(await idsOf('subjectType=none')).toEqual([]);
  });

  it('takes days in the time zone of the agency, both included', async () => {
    // the agency is in New York, five hours behind UTC in winter
    const at = (time: string) => makeEntry({ subjectType: 'dated', createdAt: new Date(time) });
    await at('2026-02-01T04:59:59.999Z');
    const [first, last] = [await at('2026-02-01T05:00:00.000Z'), await at('2026-02-03T04:59:59.999Z')];
    await at('2026-02-03T05:00:00.000Z');
    expect(await idsOf('subjectType=dated&from=2026-02-01&to=2026-02-02')).toEqual([last, first]);
    expect(await idsOf('subjectType=dated&from=2026-02-01')).toHaveLength(3);
    expect(await idsOf('subjectType=dated&to=2026-02-02')).toHaveLength(3);
  });

  it('[API-4] accepts no unknown order, person and day', async () => {
    for (const query of ['sort=before', 'actor=anyone', 'from=2026-02-30', 'to=yesterday', 'page=0']) {
      expect([query, (await admin.get(`${PATH}?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe('GET /api/audit-log/filters', () => {
  it('names staff, actions and kinds of subjects, each once', async () => {
    await makeEntry({ action: 'zz.named', subjectType: 'zz-named' });
    await makeEntry({ action: 'zz.named', subjectType: 'zz-named' });
    const { body } = await admin.get<AuditLogFilters>(`${PATH}/filters`);
    expect(body.people.map(({ id }) => id)).toContain(admin.id);
    expect(body.actions.filter((name) => name === 'zz.named')).toEqual(['zz.named']);
    expect(body.actions).toEqual(body.actions.toSorted());
    expect(body.subjectTypes.at(-1)).toBe('zz-named');
  });
});

describe('GET /api/audit-log/export', () => {
  it('has the entries of the list in its order, and is recorded itself', async () => {
    const createdAt = new Date('2026-03-01T20:05:00.000Z');
    await makeEntry({ subjectType: 'exported', createdAt, after: { status: '=1+1' } });
    await makeEntry({ subjectType: 'exported', actorKind: 'client', actorId: clientId, before: null, after: null });
    const { status, headers, text } = await admin.get(`${PATH}/export?subjectType=exported&sort=createdAt&q=marble`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    expect(rows).toMatchObject([
      { Date: '2026-03-01 15:05', Action: 'client.status-changed', Subject: 'exported', 'Subject id': clientId },
      { Person: 'Marble & Fig', Changes: '' },
    ]);
    expect(rows[0]?.Changes).toBe('status: new → =1+1');
    const [recorded] = await list('action=audit-log.exported');
    expect(recorded).toMatchObject({ actorId: admin.id, subject: { type: 'audit-log' } });
    expect(recorded?.changes).toContainEqual({ field: 'q', before: null, after: 'marble' });
  });
});

it.each([PATH, `${PATH}/filters`, `${PATH}/export`])('[API-5] %s is for administrators', async (path) => {
  expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401 });
  for (const caller of [
    await app.loginAsStaff('manager'),
    await app.loginAsStaff('employee'),
    await app.loginAsClient(),
  ]) {
    expect(await caller.errorOf('GET', path)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
  }
});
