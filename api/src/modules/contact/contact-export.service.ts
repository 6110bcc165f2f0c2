import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ContactExportQuery } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { csvFile } from '../../common/csv/csv-file.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { readBatches } from '../../common/paging/read-batches.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { BusinessCalendar } from '../analytics/rollups/business-calendar.js';
import { messageSearch, visibleMessages } from './visible-messages.js';

/** Contact messages as a file for spreadsheets. */
@Injectable()
export class ContactExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** The messages of the list that the caller may see, with dates in the agency's time zone. */
  async exportCsv(query: ContactExportQuery, caller: StaffPrincipal): Promise<StreamableFile> {
    const [today, calendar] = [await this.calendar.today(), await this.calendar.current()];
    await this.transactions.run(caller, (tx) =>
      tx.audit({ action: 'contact.exported', subject: { type: 'contact-list', id: today }, after: { ...query } }),
    );
    const rows = readBatches(visibleMessages(this.dataSource.manager, caller), query, { search: messageSearch });
    return csvFile(`messages-${today}.csv`, rows, [
      { heading: 'Name', value: ({ name }) => name },
      { heading: 'Email', value: ({ email }) => email },
      { heading: 'Message', value: ({ message }) => message },
      { heading: 'Date', value: ({ createdAt }) => calendar.dateTimeAt(createdAt) },
    ]);
  }
}
