import { string, type InferType } from 'yup';
import { day, text, uuid } from '../common/fields.js';
import { csvOptionsSchema } from '../common/csv.js';
import { listQuerySchema } from '../common/paging.js';
import { ACTOR_CLIENTS, ACTOR_SYSTEM } from './audit-log.values.js';

const NAME_MAX = 100;

/**
 * `q` searches the names of actors and subjects, ids, actions and changed values. `actor` is the id of a member of staff,
 * `clients` or `system`; `from` and `to` are days in the agency's time zone, both included.
 */
export const auditLogListQuerySchema = listQuerySchema(['createdAt']).shape({
  actor: string()
    .test('actor', 'Choose a person', (value) =>
      [undefined, ACTOR_CLIENTS, ACTOR_SYSTEM].includes(value) ? true : uuid('').isValidSync(value),
    )
    .optional(),
  action: text(NAME_MAX).optional(),
  subjectType: text(NAME_MAX).optional(),
  from: day().optional(),
  to: day().optional(),
});
export type AuditLogListQuery = InferType<typeof auditLogListQuerySchema>;

/** Which entries to export, and in which order. */
export const auditLogExportQuerySchema = auditLogListQuerySchema.omit(['page', 'pageSize']).concat(csvOptionsSchema);
export type AuditLogExportQuery = InferType<typeof auditLogExportQuerySchema>;
