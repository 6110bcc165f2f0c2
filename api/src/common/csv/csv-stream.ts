import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** The columns of a CSV file: the heading and the value in a row. */
export type CsvColumns<Row> = readonly { heading: string; value: (row: Row) => string | null }[];

/**
 * Batches of rows as a CSV file that spreadsheets open: UTF-8 with a byte order mark, CRLF, and an apostrophe before text
 * that they would run as a formula. The next batch is read when the receiver has taken the one before.
 */
export function csvStream<Row>(batches: AsyncIterable<readonly Row[]>, columns: CsvColumns<Row>): Readable {
  const file = stringify({
    bom: true,
    columns: columns.map(({ heading }) => heading),
    header: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // a failure and the end of either stream reach the other one; the receiver sees that the file is incomplete
  pipeline(Readable.from(recordsOf(batches, columns)), file, () => undefined);
  return file;
}

async function* recordsOf<Row>(batches: AsyncIterable<readonly Row[]>, columns: CsvColumns<Row>) {
  for await (const rows of batches) {
    for (const row of rows) {
      yield columns.map(({ value }) => value(row) ?? '');
    }
  }
}
