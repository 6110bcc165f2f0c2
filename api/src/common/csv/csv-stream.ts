import { Readable } from 'node:stream';
import type { CsvSeparator } from '@hive/contracts';
import { stringify } from 'csv-stringify/sync';
import { withoutFormulas } from './formulas.js';

/** The columns of a CSV file: the heading and the value in a row. */
export type CsvColumns<Row> = readonly { heading: string; value: (row: Row) => string | null }[];

/**
 * With a record delimiter, csv-stringify quotes no other line break, but readers end a row at each of them. Other separators
 * are quoted for readers that guess it.
 */
const format = { record_delimiter: 'windows', quoted_match: /[\r\n,;\t]/ } as const;
const delimiters: Record<CsvSeparator, string> = { comma: ',', semicolon: ';' };

/**
 * Batches of rows as a CSV file that spreadsheets open: UTF-8 with a byte order mark, CRLF, and an apostrophe before text
 * that they would run as a formula. The next batch is read when the receiver has taken the one before. When reading fails,
 * the stream ends with that error, and the receiver sees that the file is incomplete.
 */
export const csvStream = <Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: CsvColumns<Row>,
  separator: CsvSeparator = 'comma',
): Readable => Readable.from(chunksOf(batches, columns, separator), { objectMode: false });

/** A chunk for each batch, since many small ones cost more than the rows. */
async function* chunksOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: CsvColumns<Row>,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const options = { ...format, delimiter: delimiters[separator] };
  yield stringify([columns.map(({ heading }) => heading)], { ...options, bom: true });
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map(({ value }) => withoutFormulas(value(row) ?? '', separator))),
      options,
    );
  }
}
