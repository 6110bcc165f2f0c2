import { Injectable, type StreamableFile } from '@nestjs/common';
import type { CsvOptions, ListQuery } from '@hive/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { csvFile } from '../../../common/csv/csv-file.js';
import type { CsvColumns } from '../../../common/csv/csv-stream.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { ComputedOrder } from '../../../common/paging/list-order.js';
import { readBatches } from '../../../common/paging/read-batches.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import type { TimeZoneCalendar } from '../../site/analytics/rollups/time-zone-calendar.js';

/** A list to export. */
interface CsvExport<Row extends ObjectLiteral> {
  /** Names the file, with today's date: `messages`. */
  kind: string;
  /** Action and type of the subject in the audit log, which also stores the query. */
  audit: { action: string; type: string };
  /** The rows that the caller may see, with the filters of the list. */
  rows: SelectQueryBuilder<Row>;
  query: Pick<ListQuery, 'sort' | 'q'> & CsvOptions;
  /** Columns that `q` searches. */
  search: readonly string[];
  /** Values that the list is also sorted by. */
  computed?: ComputedOrder;
  /** The calendar is in the agency's time zone. */
  columns: (calendar: TimeZoneCalendar) => CsvColumns<Row>;
}

/** Lists as files for spreadsheets. */
@Injectable()
export class CsvExportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Every row of the list, in its order. The audit log has an entry before the first row is read. */
  async exportCsv<Row extends ObjectLiteral & { id: string }>(
    { kind, audit: { action, type }, rows, query, search, computed, columns }: CsvExport<Row>,
    caller: StaffPrincipal,
  ): Promise<StreamableFile> {
    const { separator, ...filters } = query;
    const [today, calendar] = [await this.calendar.today(), await this.calendar.current()];
    await this.transactions.run(caller, (tx) => tx.audit({ action, subject: { type, id: today }, after: filters }));
    return csvFile(
      `${kind}-${today}.csv`,
      readBatches(rows, query, { search, computed }),
      columns(calendar),
      separator,
    );
  }
}
