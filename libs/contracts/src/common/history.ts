import type { InferType } from 'yup';
import { listQuerySchema } from './paging.js';
import { enumField, listOf, shape, textField, timestampField } from './responses.js';

/** One line of the audit log, as staff read it. */
export const historyEntrySchema = shape({
  id: textField(),
  createdAt: timestampField(),
  actorKind: enumField(['staff', 'client', 'client-employee', 'visitor']),
  /** Null for visitors. */
  actorName: textField().nullable(),
  /** `area.verb`, such as `contact.assigned`. */
  action: textField(),
  /** The person of a client's team that the line is about. */
  personName: textField().nullable(),
  /** The project or milestone that the line is about. */
  subjectName: textField().nullable(),
  /** Values before and after as text; a long one is cut. Null stands for an empty field. */
  changes: listOf(shape({ field: textField(), before: textField().nullable(), after: textField().nullable() })),
});
export type HistoryEntry = InferType<typeof historyEntrySchema>;

/** Notes and activity, newest first. */
export const historyQuerySchema = listQuerySchema(['createdAt']);
export type HistoryQuery = InferType<typeof historyQuerySchema>;
