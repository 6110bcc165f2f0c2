import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Backup, BackupListQuery, BackupSettings, UpdateBackupSettings } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { zipDownload } from '../../../common/http/zip-download.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { lockById } from '../../../platform/database/rows.js';
import { staffNames } from '../../base/people/staff-names.js';
import { assertNotStale } from '../../base/history/conflicts.js';
import { BackupMaker } from './backup-maker.js';
import { BackupSettingsEntity } from './backup-settings.entity.js';
import { backupFileName } from './backup-storage.js';
import { BackupEntity } from './backup.entity.js';
import { presentBackup } from './backup.presenter.js';
import { readBackupSettings, SETTINGS_ROW } from './read-backup-settings.js';
import { startBackup } from './start-backup.js';

const subjectOf = (id: string) => ({ type: 'backup', id });

/** Archives of the installation; a job writes them. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly maker: BackupMaker,
  ) {}

  async list(query: BackupListQuery): Promise<Page<Backup>> {
    const names = await staffNames(this.dataSource.manager);
    const builder = this.dataSource.manager.createQueryBuilder(BackupEntity, 'backup');
    return findPage(builder, query, { search: ['backup.kind'], present: (row) => presentBackup(row, names) });
  }

  create(caller: StaffPrincipal): Promise<Backup> {
    const backup = { kind: 'manual' as const, requestedBy: caller.id, createdAt: this.clock.now() };
    return this.transactions.run(caller, async (tx) => {
      const started = await startBackup(tx, backup);
      return presentBackup(started, await staffNames(tx.manager));
    });
  }

  /** The archive of a finished backup. */
  async download(id: string, caller: StaffPrincipal): Promise<StreamableFile> {
    const backup = await this.dataSource.manager.findOneBy(BackupEntity, { id });
    if (!backup) {
      throw new AppError('BACKUP.NOT_FOUND');
    }
    const file = backup.status === 'done' ? await this.maker.open(backup) : undefined;
    if (!file) {
      throw new AppError('BACKUP.NO_FILE');
    }
    await this.transactions.run(caller, (tx) => tx.audit({ action: 'backup.downloaded', subject: subjectOf(id) }));
    return zipDownload(file, backupFileName(backup));
  }

  /** Removes the archive first: one without a row would stay for ever. */
  async remove(id: string, caller: StaffPrincipal): Promise<void> {
    await this.transactions.run(caller, async (tx) => {
      const backup = await lockById(tx.manager, BackupEntity, id);
      if (!backup) {
        throw new AppError('BACKUP.NOT_FOUND');
      }
      if (backup.status === 'waiting' || backup.status === 'running') {
        throw new AppError('BACKUP.UNDER_WAY');
      }
      await this.maker.remove(backup);
      await tx.manager.delete(BackupEntity, id);
      await tx.audit({ action: 'backup.removed', subject: subjectOf(id), before: { createdAt: backup.createdAt } });
      tx.publish('backup.changed', { id });
    });
  }

  getSettings(): Promise<BackupSettings> {
    return readBackupSettings(this.dataSource.manager);
  }

  /** Throws SETTINGS.CHANGED when a colleague changed one of them since the caller saw it. */
  updateSettings({ seen, ...changes }: UpdateBackupSettings, caller: StaffPrincipal): Promise<BackupSettings> {
    return this.transactions.run(caller, async (tx) => {
      const before = await readBackupSettings(tx.manager, { mode: 'pessimistic_write' });
      await assertNotStale({ present: before, change: changes, seen }, { code: 'SETTINGS.CHANGED' });
      // with the id, because an update without columns is an error
      await tx.manager.update(BackupSettingsEntity, SETTINGS_ROW, { id: SETTINGS_ROW, ...changes });
      const after = await readBackupSettings(tx.manager);
      const subject = { type: 'backup-settings', id: String(SETTINGS_ROW) };
      await tx.audit({ action: 'backup.settings-changed', subject, before, after });
      return after;
    });
  }
}
