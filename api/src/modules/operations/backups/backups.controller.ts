import { Controller, type StreamableFile } from '@nestjs/common';
import {
  backupContract,
  type Backup,
  type BackupListQuery,
  type BackupSettings,
  type UpdateBackupSettings,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { BackupsService } from './backups.service.js';

const BackupId = () => UuidParam('id', 'BACKUP.NOT_FOUND');

@Controller()
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Endpoint(backupContract.list)
  list(@ValidQuery(backupContract.list) query: BackupListQuery): Promise<Page<Backup>> {
    return this.backups.list(query);
  }

  @Endpoint(backupContract.create)
  create(@Caller() caller: StaffPrincipal): Promise<Backup> {
    return this.backups.create(caller);
  }

  @Endpoint(backupContract.download)
  download(@BackupId() id: string, @Caller() caller: StaffPrincipal): Promise<StreamableFile> {
    return this.backups.download(id, caller);
  }

  @Endpoint(backupContract.remove)
  remove(@BackupId() id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.backups.remove(id, caller);
  }

  @Endpoint(backupContract.getSettings)
  getSettings(): Promise<BackupSettings> {
    return this.backups.getSettings();
  }

  @Endpoint(backupContract.updateSettings)
  updateSettings(
    @ValidBody(backupContract.updateSettings) body: UpdateBackupSettings,
    @Caller() caller: StaffPrincipal,
  ): Promise<BackupSettings> {
    return this.backups.updateSettings(body, caller);
  }
}
