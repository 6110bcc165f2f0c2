import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../../../config/config.js';
import { BackupMaker } from './backup-maker.js';
import { BackupRuns } from './backup-runs.js';
import { BackupSettingsEntity } from './backup-settings.entity.js';
import { BACKUP_STORAGE, openBackupStorage } from './backup-storage.js';
import { BackupEntity } from './backup.entity.js';
import { BackupsController } from './backups.controller.js';
import { BackupsJobs } from './backups.jobs.js';
import { BackupsService } from './backups.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BackupEntity, BackupSettingsEntity])],
  controllers: [BackupsController],
  providers: [
    BackupsService,
    BackupsJobs,
    BackupRuns,
    BackupMaker,
    { provide: BACKUP_STORAGE, useFactory: openBackupStorage, inject: [CONFIG] },
  ],
})
export class BackupsModule {}
