import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ObjectStorage } from '@hive/object-storage';
import { ReleaseStore } from '@hive/release';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { BundleFiles } from './bundle-files.js';
import { LiveReleases } from './live-releases.js';
import { LoadReports } from './load-reports.js';
import { ReleaseNotifier } from './release-notifier.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';
import { AnnouncedRevisionEntity } from './announced-revision.entity.js';

/** How old the known revision may be: with the interval of looks it stays well under a second. */
const FRESH_FOR_MS = 200;

@Module({
  imports: [TypeOrmModule.forFeature([AnnouncedRevisionEntity])],
  controllers: [ReleasesController],
  providers: [
    {
      provide: ReleaseStore,
      useFactory: (storage: ObjectStorage) => new ReleaseStore(storage, { freshForMs: FRESH_FOR_MS }),
      inject: [OBJECT_STORAGE],
    },
    BundleFiles,
    LiveReleases,
    LoadReports,
    ReleaseNotifier,
    ReleasesService,
  ],
  exports: [BundleFiles, LiveReleases, ReleaseNotifier, ReleaseStore],
})
export class ReleasesModule {}
