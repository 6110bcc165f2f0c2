import { object, string, type InferType, type ObjectSchema, type ObjectShape } from 'yup';
import { list, uuid } from '../common/fields.js';
import { enumField, listOf, shape, textField } from '../common/responses.js';
import { BULK_ROWS_MAX, bulkOutcomes } from './bulk-changes.values.js';

/** The person of a row, as the caller sees it. */
export const seenPerson = () => uuid('Must be an id').nullable().defined();

/** A row as the caller sees it. */
const seenRow = (statuses: readonly string[]) =>
  object({
    id: uuid('Must be an id').lowercase().required(),
    status: string()
      .oneOf([...statuses])
      .required(),
  });

const rowsOf = <Row extends { id: string }>(row: ObjectSchema<Row>) =>
  list(row.noUnknown().required(), BULK_ROWS_MAX, `Choose at most ${BULK_ROWS_MAX} rows`)
    .min(1, 'Choose at least one row')
    .required()
    .test('distinct', 'Each row only once', (rows) => new Set(rows?.map(({ id }) => id)).size === (rows?.length ?? 0));

/** The rows of an assignment or another change, as the caller sees them: what a colleague has changed since is not overwritten. */
export const bulkRows = (statuses: readonly string[]) => rowsOf(seenRow(statuses).shape({ assignedTo: seenPerson() }));

/** Like `bulkRows`, of rows that have an owner. */
export const bulkRowsWithOwner = (statuses: readonly string[]) =>
  rowsOf(seenRow(statuses).shape({ ownerId: seenPerson() }));

/** One field and its new value. */
export const bulkChange = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields)
    .noUnknown()
    .required()
    .test('one', 'Choose one change', (change) => {
      const values: unknown[] = Object.values(change ?? {});
      return values.filter((value) => value !== undefined).length === 1;
    });

const results = listOf(shape({ id: textField(), outcome: enumField(bulkOutcomes) }));

/** The outcome of each row; `changeId` is for undoing, null when nothing changed. */
export const bulkResultSchema = shape({ changeId: textField().nullable(), results });
export type BulkResult = InferType<typeof bulkResultSchema>;

/** The outcome for each row that the change had changed; a row that a colleague changed since stays. */
export const bulkUndoSchema = shape({ results });
export type BulkUndo = InferType<typeof bulkUndoSchema>;
