import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ContactExportQuery } from '@hive/contracts';
import { DataSource } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { selectProperties } from '../../../common/paging/select-properties.js';
import { CsvExportService } from '../../collaboration/csv-export/csv-export.service.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { listedMessages, messageSearch } from './visible-messages.js';

const exportedProperties = ['id', 'name', 'email', 'message', 'createdAt'] as const;

/** Contact messages as a file for spreadsheets. */
@Injectable()
export class ContactExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly csvExport: CsvExportService,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** The messages of the list that the caller may see, with dates in the agency's time zone. */
  async exportCsv(query: ContactExportQuery, caller: StaffPrincipal): Promise<StreamableFile> {
    const filters = { ...query, today: await this.calendar.today() };
    return this.csvExport.exportCsv(
      {
        kind: 'messages',
        audit: { action: 'contact.exported', type: 'contact-list' },
        rows: selectProperties(listedMessages(this.dataSource.manager, filters, caller), exportedProperties),
        query,
        search: messageSearch,
        columns: (calendar) => [
          { heading: 'Name', value: ({ name }) => name },
          { heading: 'Email', value: ({ email }) => email },
          { heading: 'Message', value: ({ message }) => message },
          { heading: 'Date', value: ({ createdAt }) => calendar.dateTimeAt(createdAt) },
        ],
      },
      caller,
    );
  }
}
