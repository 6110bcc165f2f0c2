import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  compareTexts,
  type AuditLogEntry,
  type AuditLogExportQuery,
  type AuditLogFilters,
  type AuditLogListQuery,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import type { CsvColumns } from '../../../common/csv/csv-stream.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import type { TimeZoneCalendar } from '../../site/analytics/rollups/time-zone-calendar.js';
import { CsvExportService } from '../../collaboration/csv-export/csv-export.service.js';
import { staffNames } from '../../base/people/staff-names.js';
import { presentHistoryEntry } from '../../base/history/history-entry.presenter.js';
import { presentAuditLogEntry } from './audit-log-entry.presenter.js';
import { listedEntries } from './listed-entries.js';
import { peopleNames, rowNames } from './row-names.js';

/** Names are in other tables, which are read after the rows of a list. */
const search: readonly string[] = [];

/** Who changed what in the whole installation. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: BusinessCalendar,
    private readonly csvExport: CsvExportService,
  ) {}

  async list(query: AuditLogListQuery): Promise<Page<AuditLogEntry>> {
    const { manager } = this.dataSource;
    const { timeZone } = await this.calendar.current();
    const { items: rows, ...page } = await findPage(listedEntries(manager, query, timeZone), query, {
      search,
      present: (row) => row,
    });
    return { ...page, items: await this.present(rows) };
  }

  /** Throws AUDIT_LOG.NOT_FOUND. */
  async get(id: string): Promise<AuditLogEntry> {
    const row = await this.dataSource.manager.findOneBy(AuditLogEntity, { id });
    const [entry] = await this.present(row ? [row] : []);
    if (!entry) {
      throw new AppError('AUDIT_LOG.NOT_FOUND');
    }
    return entry;
  }

  async listFilters(): Promise<AuditLogFilters> {
    const names = await staffNames(this.dataSource.manager);
    return {
      people: [...names]
        .map(([id, name]) => ({ id, name }))
        .toSorted((one, other) => compareTexts(one.name, other.name)),
      actions: await this.distinct('action'),
      subjectTypes: await this.distinct('subject_type'),
    };
  }

  /** The entries of the list, with dates in the agency's time zone. */
  async exportCsv(query: AuditLogExportQuery, caller: StaffPrincipal): Promise<StreamableFile> {
    const { manager } = this.dataSource;
    const { timeZone } = await this.calendar.current();
    const names = await peopleNames(manager);
    return this.csvExport.exportCsv(
      {
        kind: 'audit-log',
        audit: { action: 'audit-log.exported', type: 'audit-log' },
        rows: listedEntries(manager, query, timeZone),
        query,
        search,
        columns: (calendar) => columnsOf(calendar, names),
      },
      caller,
    );
  }

  private async present(rows: readonly AuditLogEntity[]): Promise<AuditLogEntry[]> {
    const { manager } = this.dataSource;
    const named = await rowNames(
      manager,
      rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
    );
    const names = new Map([...(await staffNames(manager)), ...named]);
    return rows.map((row) => presentAuditLogEntry(row, names));
  }

  /** The values of an indexed column, one index look-up for each. */
  private async distinct(column: 'action' | 'subject_type'): Promise<string[]> {
    const rows = await this.dataSource.query<{ value: string }[]>(`
      WITH RECURSIVE found AS (
        SELECT min(${column}) AS value FROM audit_log
        UNION ALL
        SELECT (SELECT min(${column}) FROM audit_log WHERE ${column} > found.value) FROM found WHERE value IS NOT NULL)
      SELECT value FROM found WHERE value IS NOT NULL`);
    return rows.map(({ value }) => value);
  }
}

const columnsOf = (calendar: TimeZoneCalendar, names: ReadonlyMap<string, string>): CsvColumns<AuditLogEntity> => [
  { heading: 'Date', value: ({ createdAt }) => calendar.dateTimeAt(createdAt) },
  { heading: 'Person', value: ({ actorId }) => (actorId === null ? null : (names.get(actorId) ?? actorId)) },
  { heading: 'Action', value: ({ action }) => action },
  { heading: 'Subject', value: ({ subjectType }) => subjectType },
  { heading: 'Subject id', value: ({ subjectId }) => subjectId },
  { heading: 'Changes', value: (row) => changesText(row, names) },
];

const changesText = (row: AuditLogEntity, names: ReadonlyMap<string, string>): string =>
  presentHistoryEntry(row, names, { hasSource: true })
    .changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`)
    .join('\n');
