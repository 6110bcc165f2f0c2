import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { historyEntrySchema } from '../common/history.js';
import { listOf, shape, textField } from '../common/responses.js';
import { auditLogRoutes } from './audit-log.routes.js';
import { auditLogExportQuerySchema, auditLogListQuerySchema } from './audit-log.schemas.js';

/** An entry of the audit log with the row that it is about. */
export const auditLogEntrySchema = historyEntrySchema
  .shape({
    actorId: textField().nullable(),
    subject: shape({
      /** Kind of the row, such as `client`. */
      type: textField(),
      id: textField(),
      /** Null when the row no longer exists, or its kind has no name. */
      name: textField().nullable(),
    }),
  })
  .noUnknown();
export type AuditLogEntry = InferType<typeof auditLogEntrySchema>;

/** The values by which the list can be filtered. */
export const auditLogFiltersSchema = shape({
  /** All staff, former members included, by name. */
  people: listOf(shape({ id: textField(), name: textField() })),
  /** The actions and kinds of subjects that the log contains. */
  actions: listOf(textField()),
  subjectTypes: listOf(textField()),
});
export type AuditLogFilters = InferType<typeof auditLogFiltersSchema>;

const robin = '019abf00-0000-7000-8000-000000000010';

const entry: AuditLogEntry = {
  id: '019abf00-0000-7000-8000-000000000042',
  createdAt: '2026-03-02T08:00:00.000Z',
  actorKind: 'staff',
  actorId: robin,
  actorName: 'Robin Staff',
  action: 'client.status-changed',
  personName: null,
  subjectName: null,
  changes: [{ field: 'status', before: 'new', after: 'contacted' }],
  subject: { type: 'client', id: '019abf00-0000-7000-8000-000000000020', name: 'Kettle & Crumb' },
};

/** Long values are cut; the log never contains passwords, tokens or the text of mails. */
export const auditLogContract = defineContract(auditLogRoutes, {
  list: { query: auditLogListQuerySchema, response: listOf(auditLogEntrySchema), example: { response: [entry] } },
  get: { response: auditLogEntrySchema, errors: ['AUDIT_LOG.NOT_FOUND'], example: { response: entry } },
  listFilters: {
    response: auditLogFiltersSchema,
    example: {
      response: {
        people: [{ id: robin, name: 'Robin Staff' }],
        actions: ['client.created', 'client.status-changed'],
        subjectTypes: ['client'],
      },
    },
  },
  exportCsv: { query: auditLogExportQuerySchema, response: null, example: {} },
});
