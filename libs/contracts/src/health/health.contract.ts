import { string, type InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { healthRoutes } from './health.routes.js';
import { healthChecks, healthStates } from './health.values.js';

export const healthDetailsSchema = shape({
  version: textField(),
  /** Ends with `-dirty` when the build contained uncommitted changes; null when the commit was not known. */
  commit: string().defined().nullable(),
  builtAt: timestampField().nullable(),
  checks: listOf(
    shape({
      name: enumField(healthChecks),
      state: enumField(healthStates),
      /** Milliseconds until the answer; null where nothing was called, and without an answer. Reasons of a failure are logged. */
      latencyMs: countField().nullable(),
    }),
  ),
});
export type HealthDetails = InferType<typeof healthDetailsSchema>;

const example: HealthDetails = {
  version: '1.0.0',
  commit: 'b1f9f3f53ab3cf5a4e67a9e4c3cf51f7a7d7a0c1',
  builtAt: '2026-03-01T09:30:00.000Z',
  checks: [
    { name: 'database', state: 'ok', latencyMs: 2 },
    { name: 'queue', state: 'ok', latencyMs: 3 },
    { name: 'storage', state: 'ok', latencyMs: 8 },
    { name: 'mail', state: 'failing', latencyMs: null },
    { name: 'ai', state: 'local', latencyMs: null },
  ],
};

export const healthContract = defineContract(healthRoutes, {
  getDetails: { response: healthDetailsSchema, example: { response: example } },
});
