import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { newId } from '../../platform/database/ids.js';
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

async function issue(subjectId = newId()): Promise<{ id: string; token: string; subjectId: string }> {
  const id = await tokens.issue(app.dataSource.manager, { purpose, subjectId, lifetimeMs: HOUR_MS });
  return { id, token: tokens.tokenOf(id), subjectId };
}

const redeem = (token: string) => tokens.redeem(app.dataSource.manager, purpose, token);
const subjectOf = (id: string) => tokens.subjectOf(app.dataSource.manager, purpose, id);

describe('a one-time token', () => {
  it('works once', async () => {
    const { id, token, subjectId } = await issue();
    expect(await subjectOf(id)).toBe(subjectId);
    expect(await redeem(token)).toBe(subjectId);
    expect(await redeem(token)).toBeUndefined();
    expect(await subjectOf(id)).toBeUndefined();
  });

  it('works once when it is redeemed eight times at once', async () => {
    const { token, subjectId } = await issue();
    const subjects = await Promise.all(Array.from({ length: 8 }, () => redeem(token)));
    expect(subjects.filter((subject) => subject !== undefined)).toEqual([subjectId]);
  });

  it('works until it expires', async () => {
    const [before, after] = [await issue(), await issue()];
    app.clock.advance(3_590);
    expect(await redeem(before.token)).toBe(before.subjectId);
    app.clock.advance(10);
    expect(await redeem(after.token)).toBeUndefined();
    expect(await subjectOf(after.id)).toBeUndefined();
  });

  it('does not work after all tokens of its subject were revoked', async () => {
    const first = await issue();
    const [second, other] = [await issue(first.subjectId), await issue()];
    await tokens.revoke(app.dataSource.manager, purpose, first.subjectId);
    expect([await redeem(first.token), await redeem(second.token)]).toEqual([undefined, undefined]);
    expect(await redeem(other.token)).toBe(other.subjectId);
  });

  it('is stored as a hash, which does not work itself', async () => {
    const { id, token } = await issue();
    const row = await app.dataSource.manager.findOneByOrFail(OneTimeTokenEntity, { id });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await redeem(row.hash)).toBeUndefined();
    expect(await redeem(id)).toBeUndefined();
  });
});
