import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { withoutFormulas } from './formulas.js';

/** The columns of a CSV file: the heading and the value in a row. */
export type CsvColumns<Row> = readonly { heading: string; value: (row: Row) => string | null }[];

/**
 * With a record delimiter, csv-stringify quotes no other line break, but readers end a row at each of them. Semicolons and
 * tabs are quoted for readers that guess the separator.
 */
const format = { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ } as const;

/**
 * Batches of rows as a CSV file that spreadsheets open: UTF-8 with a byte order mark, CRLF, and an apostrophe before text
 * that they would run as a formula. The next batch is read when the receiver has taken the one before. When reading fails,
 * the stream ends with that error, and the receiver sees that the file is incomplete.
 */
export const csvStream = <Row>(batches: AsyncIterable<readonly Row[]>, columns: CsvColumns<Row>): Readable =>
  Readable.from(chunksOf(batches, columns), { objectMode: false });

/** A chunk for each batch, since many small ones cost more than the rows. */
async function* chunksOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: CsvColumns<Row>,
): AsyncGenerator<string> {
  yield stringify([columns.map(({ heading }) => heading)], { ...format, bom: true });
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map(({ value }) => withoutFormulas(value(row) ?? ''))),
      format,
    );
  }
}
