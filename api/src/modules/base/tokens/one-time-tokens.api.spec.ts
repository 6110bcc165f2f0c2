import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { newId } from '../../../platform/database/ids.js';
import { OneTimeTokenEntity } from './one-time-token.entity.js';
import { OneTimeTokens } from './one-time-tokens.js';

const purpose = 'confirm-portal-access';
const HOUR_MS = 3_600_000;

let app: TestApp;
let tokens: OneTimeTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = app.nest.get(OneTimeTokens);
});
afterAll(() => app.close());

const newSubject = (): PrincipalRef => ({ kind: 'client', id: newId() });

async function issue(subject = newSubject()): Promise<{ id: string; token: string; subject: PrincipalRef }> {
  const id = await tokens.issue(app.dataSource.manager, { purpose, subject, lifetimeMs: HOUR_MS });
  return { id, token: tokens.tokenOf(id), subject };
}

const redeem = (token: string) => tokens.redeem(app.dataSource.manager, [purpose], token);
const subjectOf = async (id: string) => (await tokens.findUsable(id))?.subject;

describe('a one-time token', () => {
  it('works once', async () => {
    const { id, token, subject } = await issue();
    expect(await subjectOf(id)).toEqual(subject);
    expect(await redeem(token)).toEqual(subject);
    expect(await redeem(token)).toBeUndefined();
    expect(await subjectOf(id)).toBeUndefined();
  });

  it('works once when it is redeemed eight times at once', async () => {
    const { token, subject } = await issue();
    const subjects = await Promise.all(Array.from({ length: 8 }, () => redeem(token)));
    expect(subjects.filter((subject) => subject !== undefined)).toEqual([subject]);
  });

  it('works until it expires', async () => {
    const [before, after] = [await issue(), await issue()];
    app.clock.advance(3_590);
    expect(await redeem(before.token)).toEqual(before.subject);
    app.clock.advance(10);
    expect(await redeem(after.token)).toBeUndefined();
    expect(await subjectOf(after.id)).toBeUndefined();
  });

  it('does not work after all tokens of its subject were revoked', async () => {
    const first = await issue();
    const [second, other] = [await issue(first.subject), await issue()];
    await tokens.revoke(app.dataSource.manager, [purpose], first.subject);
    expect([await redeem(first.token), await redeem(second.token)]).toEqual([undefined, undefined]);
    expect(await redeem(other.token)).toEqual(other.subject);
  });

  it('is stored as a hash, which does not work itself', async () => {
    const { id, token } = await issue();
    const row = await app.dataSource.manager.findOneByOrFail(OneTimeTokenEntity, { id });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await redeem(row.hash)).toBeUndefined();
    expect(await redeem(id)).toBeUndefined();
  });
});
