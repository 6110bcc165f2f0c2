import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ClientExportQuery } from '@hive/contracts';
import { DataSource } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { selectProperties } from '../../../common/paging/select-properties.js';
import { CsvExportService } from '../../collaboration/csv-export/csv-export.service.js';
import { clientOrder, sortableClients } from './open-work.js';
import { clientSearch } from './visible-clients.js';

const exportedProperties = [
  'id',
  'companyName',
  'contactEmail',
  'contactPhone',
  'companySize',
  'status',
  'businessGoals',
  'createdAt',
] as const;

/** Clients and their assessments as a file for spreadsheets. */
@Injectable()
export class ClientExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly csvExport: CsvExportService,
  ) {}

  /** The clients of the list that the caller may see, with dates in the agency's time zone. */
  exportCsv(query: ClientExportQuery, caller: StaffPrincipal): Promise<StreamableFile> {
    return this.csvExport.exportCsv(
      {
        kind: 'assessments',
        audit: { action: 'client.exported', type: 'client-list' },
        rows: selectProperties(sortableClients(this.dataSource.manager, query, caller), exportedProperties),
        query,
        search: clientSearch,
        computed: clientOrder,
        columns: (calendar) => [
          { heading: 'Company', value: ({ companyName }) => companyName },
          { heading: 'Email', value: ({ contactEmail }) => contactEmail },
          { heading: 'Phone', value: ({ contactPhone }) => contactPhone },
          { heading: 'Size', value: ({ companySize }) => companySize },
          { heading: 'Status', value: ({ status }) => status },
          { heading: 'Goals', value: ({ businessGoals }) => businessGoals },
          { heading: 'Date', value: ({ createdAt }) => calendar.dateTimeAt(createdAt) },
        ],
      },
      caller,
    );
  }
}
