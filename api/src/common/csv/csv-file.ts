import { StreamableFile } from '@nestjs/common';
import type { CsvSeparator } from '@hive/contracts';
import { csvStream, type CsvColumns } from './csv-stream.js';

/** A CSV file as the response of a call. `name` has no characters that a header would need to escape. */
export const csvFile = <Row>(
  name: string,
  batches: AsyncIterable<readonly Row[]>,
  columns: CsvColumns<Row>,
  separator: CsvSeparator,
): StreamableFile =>
  new StreamableFile(csvStream(batches, columns, separator), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
