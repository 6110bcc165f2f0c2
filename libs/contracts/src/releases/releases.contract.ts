import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { releaseRoutes } from './releases.routes.js';
import { promoteReleaseSchema, rollbackReleaseSchema } from './releases.schemas.js';
import { releaseActions } from './releases.values.js';

export const releasedBundleSchema = shape({
  /** `shell`, or the name of a remote. */
  bundle: textField(),
  /** Null until the first promote. */
  live: textField().nullable(),
  /** The version that a rollback makes live; null if there is none. */
  previous: textField().nullable(),
  versions: listOf(shape({ version: textField(), commit: textField(), builtAt: timestampField(), by: textField() })),
  history: listOf(
    shape({
      revision: countField(),
      at: timestampField(),
      by: textField(),
      action: enumField(releaseActions),
      version: textField(),
      reason: textField(),
    }),
  ),
});
export type ReleasedBundle = InferType<typeof releasedBundleSchema>;

const rolledBack: ReleasedBundle = {
  bundle: 'mf-admin',
  live: '1.4.1',
  previous: '1.4.0',
  versions: [
    { version: '1.4.2', commit: 'b1f9f3f', builtAt: '2026-03-02T07:30:00.000Z', by: 'CI' },
    { version: '1.4.1', commit: '7c01d2a', builtAt: '2026-03-01T09:30:00.000Z', by: 'CI' },
  ],
  history: [
    {
      revision: 12,
      at: '2026-03-02T07:45:00.000Z',
      by: 'Robin Okafor',
      action: 'rollback',
      version: '1.4.1',
      reason: 'Reports are empty',
    },
  ],
};

export const releaseContract = defineContract(releaseRoutes, {
  list: { response: listOf(releasedBundleSchema), example: { response: [rolledBack] } },
  promote: {
    body: promoteReleaseSchema,
    response: releasedBundleSchema,
    errors: ['RELEASE.NOT_FOUND', 'RELEASE.REFUSED', 'RELEASE.CHANGED'],
    example: { body: { version: '1.4.1', reason: 'Faster message list' }, response: rolledBack },
  },
  rollback: {
    body: rollbackReleaseSchema,
    response: releasedBundleSchema,
    errors: ['RELEASE.NOT_FOUND', 'RELEASE.REFUSED', 'RELEASE.CHANGED'],
    example: { body: { from: '1.4.2', reason: 'Reports are empty' }, response: rolledBack },
  },
});
