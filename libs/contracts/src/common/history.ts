import type { InferType } from 'yup';
import { shape, textField, timestampField } from './responses.js';

/** One change of a row, from the audit log. */
export const historyEntrySchema = shape({
  id: textField(),
  /** `area.verb`, such as `contact.assigned`. */
  action: textField(),
  /** Name of the member of staff; null for visitors, the system and deleted accounts. */
  actor: textField().nullable(),
  /** The new value: name of the assignee, or the status. */
  detail: textField().nullable(),
  createdAt: timestampField(),
});
export type HistoryEntry = InferType<typeof historyEntrySchema>;
