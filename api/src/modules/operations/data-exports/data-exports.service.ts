import { Injectable, type StreamableFile } from '@nestjs/common';
import type { DataExport, DataExportListQuery } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { zipDownload } from '../../../common/http/zip-download.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { requestRun } from '../../../common/runs/runs.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { insertRow } from '../../../platform/database/rows.js';
import { staffNames } from '../../base/people/staff-names.js';
import { DataExportWriter } from './data-export-writer.js';
import { DataExportEntity } from './data-export.entity.js';
import { presentDataExport } from './data-export.presenter.js';
import { dataExportRun } from './data-export-runs.js';

const dataExportsLock = defineLock('dataExports', 7_305_372);

const subjectOf = (id: string) => ({ type: 'data-export', id });

/** Files with all data of the agency; a job writes them. */
@Injectable()
export class DataExportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly writer: DataExportWriter,
  ) {}

  async list(query: DataExportListQuery): Promise<Page<DataExport>> {
    const names = await staffNames(this.dataSource.manager);
    const builder = this.dataSource.manager.createQueryBuilder(DataExportEntity, 'export');
    return findPage(builder, query, { search: ['export.status'], present: (row) => presentDataExport(row, names) });
  }

  /** An export that is already under way is returned instead of a second one. */
  create(caller: StaffPrincipal): Promise<DataExport> {
    return this.transactions.run(caller, async (tx) => {
      await takeLock(tx.manager, dataExportsLock);
      const row = await requestRun(tx, dataExportRun, {
        same: {},
        insert: async (id) => {
          await insertRow(tx.manager, DataExportEntity, { id, requestedBy: caller.id, createdAt: this.clock.now() });
          await tx.audit({ action: 'data-export.requested', subject: subjectOf(id) });
        },
      });
      return presentDataExport(row, await staffNames(tx.manager));
    });
  }

  /** The file of an export that has not expired. */
  async download(id: string, caller: StaffPrincipal): Promise<StreamableFile> {
    const row = await this.dataSource.manager.findOneBy(DataExportEntity, { id });
    if (!row) {
      throw new AppError('DATA_EXPORT.NOT_FOUND');
    }
    const isValid = row.status === 'done' && row.expiresAt !== null && row.expiresAt > this.clock.now();
    const file = isValid ? await this.writer.open(row) : undefined;
    if (!file) {
      throw new AppError('DATA_EXPORT.EXPIRED');
    }
    await this.transactions.run(caller, (tx) => tx.audit({ action: 'data-export.downloaded', subject: subjectOf(id) }));
    const day = row.createdAt.toISOString().slice(0, 10);
    return zipDownload(file, `hive-data-${day}.zip`);
  }
}
