import { jest } from '@jest/globals';
import WebSocket from 'ws';
import { Cluster, crash, type Member } from '../support/cluster.js';
import { eventually } from '../support/eventually.js';
import { adminCookie } from '../support/login.js';

jest.setTimeout(90_000);

/** Forms are limited per address: every call comes from another visitor, as a trusted proxy says. */
let visitors = 0;
const anotherAddress = () => `198.51.${100 + (Math.floor(++visitors / 250) % 100)}.${visitors % 250}`;

interface Call {
  path: string;
  body: unknown;
  headers?: Record<string, string>;
}

const post = (member: Member, { path, body, headers }: Call) =>
  fetch(member.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anotherAddress(), ...headers },
    body: JSON.stringify(body),
  });

const login = (member: Member) => adminCookie(member.url, { 'x-forwarded-for': anotherAddress() });

const contact = (name: string) => ({ name, email: `${name}@harborpine.example`, message: 'We open a second shop.' });

describe(`several processes on one database (${process.env.REDIS_URL ? 'Redis' : 'Postgres'} between them)`, () => {
  let cluster: Cluster;
  let first: Member;
  let second: Member;
  let worker: Member;

  const mailsTo = async (address: string) =>
    Number(
      (
        await cluster.query<{ n: string }>(`SELECT count(*) AS n FROM captured_mails WHERE to_address = '${address}'`)
      )[0]?.n,
    );

  beforeAll(async () => {
    cluster = await Cluster.open();
    // all at once: they migrate and seed under one lock
    [first, second, worker] = await Promise.all([cluster.add('api'), cluster.add('api'), cluster.add('worker')]);
  }, 180_000);

  afterAll(() => cluster?.close(), 30_000);

  it('honours a session of one process in the other, and ends it in both', async () => {
    const cookie = await login(first);
    const me = (member: Member) => fetch(`${member.url}/api/auth/me`, { headers: { cookie } });
    expect((await me(second)).status).toBe(200);

    expect((await post(first, { path: '/api/auth/logout', body: {}, headers: { cookie } })).status).toBe(204);

    await eventually(async () => (await me(second)).status === 401, 'the session ends in the other process');
  });

  it('lets the worker mail what the API processes took', async () => {
    expect((await post(first, { path: '/api/contact', body: contact('helen') })).status).toBe(201);

    await eventually(async () => (await mailsTo('helen@harborpine.example')) === 1, 'the visitor gets one mail');
  });

  it('tells a browser at one process what happened in the other', async () => {
    const cookie = await login(second);
    const socket = new WebSocket(`${second.url.replace('http', 'ws')}/ws`, { headers: { cookie } });
    const seen: string[] = [];
    socket.on('message', (data: Buffer) => seen.push((JSON.parse(data.toString()) as { type: string }).type));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

    expect((await post(first, { path: '/api/contact', body: contact('marcus') })).status).toBe(201);

    await eventually(async () => seen.includes('contact.created'), 'the event reaches the other process');
    socket.terminate();
  });

  it('counts failed logins over all processes', async () => {
    const attempt = (member: Member) =>
      post(member, {
        path: '/api/auth/admin-login',
        body: { username: 'nobody', password: 'wrong' },
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
    const statuses: number[] = [];
    for (const member of [first, second, first, second, first, second]) {
      statuses.push((await attempt(member)).status);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('loses nothing when the worker is killed: the next one mails every message once', async () => {
    await crash(worker);
    const names = Array.from({ length: 8 }, (_, index) => `late${index}`);
    for (const name of names) {
      expect((await post(second, { path: '/api/contact', body: contact(name) })).status).toBe(201);
    }
    expect(await mailsTo('late0@harborpine.example')).toBe(0);

    worker = await cluster.add('worker');

    for (const name of names) {
      await eventually(async () => (await mailsTo(`${name}@harborpine.example`)) > 0, `${name} gets a mail`);
    }
    expect(await Promise.all(names.map((name) => mailsTo(`${name}@harborpine.example`)))).toEqual(names.map(() => 1));
  });

  it('keeps every accepted message when an API process is killed in the middle of a burst', async () => {
    const accepted: string[] = [];
    let sent = 0;
    let fromDying = 0;
    /** Whether the message was accepted. */
    const send = async (member: Member): Promise<boolean> => {
      const name = `burst${(sent += 1)}`;
      const answer = await post(member, { path: '/api/contact', body: contact(name) }).catch(() => undefined);
      if (answer?.status === 201) {
        accepted.push(name);
      }
      return answer?.status === 201;
    };
    // messages to the dying process come until it is gone, so the kill is always in the middle
    const untilItDies = Array.from({ length: 10 }, async () => {
      while (await send(first)) {
        fromDying += 1;
      }
    });
    const burst = Array.from({ length: 20 }, () => send(second));
    await eventually(() => fromDying >= 10, 'ten messages are accepted');
    await crash(first);
    await Promise.all([...untilItDies, ...burst]);

    const rows = await cluster.query<{ name: string }>(`SELECT name FROM contact_messages WHERE name LIKE 'burst%'`);
    const stored = rows.map((row) => row.name);
    expect(accepted.filter((name) => !stored.includes(name))).toEqual([]);
    expect(accepted).toHaveLength(burst.length + fromDying);
    expect(new Set(stored).size).toBe(stored.length);
  });
});
