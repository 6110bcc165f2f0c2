import { createHash, randomBytes } from 'node:crypto';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/ids.js';
import { OneTimeTokenEntity, type TokenPurpose } from './one-time-token.entity.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a token for one link in one mail. Earlier ones for the same subject stay good. */
export async function issueToken(
  manager: EntityManager,
  { purpose, subjectId, expiresAt }: { purpose: TokenPurpose; subjectId: string; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.insert(OneTimeTokenEntity, { id: newId(), purpose, subjectId, hash: hashOf(token), expiresAt });
  return token;
}

/** Uses the token up and answers its subject; undefined when it is unknown, used, withdrawn or expired. */
export async function redeemToken(
  manager: EntityManager,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date },
): Promise<string | undefined> {
  const { raw } = await manager
    .createQueryBuilder()
    .update(OneTimeTokenEntity)
    .set({ usedAt: now })
    .where({ purpose, hash: hashOf(token), usedAt: IsNull(), expiresAt: MoreThan(now) })
    .returning('subject_id')
    .execute();
  return (raw as { subject_id: string }[])[0]?.subject_id;
}

/** Makes every unused token of the subject worthless. */
export async function revokeTokens(manager: EntityManager, purpose: TokenPurpose, subjectId: string): Promise<void> {
  await manager.update(OneTimeTokenEntity, { purpose, subjectId, usedAt: IsNull() }, { usedAt: new Date() });
}
