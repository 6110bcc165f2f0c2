import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ObjectStorage } from '@hive/object-storage';
import { readContent, ReleaseStore, renderGate } from '@hive/release';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { BundleFiles } from './bundle-files.js';
import { LiveReleases } from './live-releases.js';
import { LoadReports } from './load-reports.js';
import { ReleaseNotifier } from './release-notifier.js';
import { ReleasedBundlesController } from './released-bundles.controller.js';
import { ReleasedBundlesService } from './released-bundles.service.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';
import { AnnouncedRevisionEntity } from './announced-revision.entity.js';

/** With the poll interval, a promotion is live in every process well under a second. */
const REVISION_CACHE_MS = 200;

@Module({
  imports: [TypeOrmModule.forFeature([AnnouncedRevisionEntity])],
  controllers: [ReleasesController, ReleasedBundlesController],
  providers: [
    {
      provide: ReleaseStore,
      useFactory: (storage: ObjectStorage) =>
        new ReleaseStore(storage, {
          freshForMs: REVISION_CACHE_MS,
          gates: [renderGate(storage, () => readContent(storage))],
        }),
      inject: [OBJECT_STORAGE],
    },
    BundleFiles,
    LiveReleases,
    LoadReports,
    ReleaseNotifier,
    ReleasedBundlesService,
    ReleasesService,
  ],
  exports: [BundleFiles, LiveReleases, ReleaseNotifier, ReleaseStore],
})
export class ReleasesModule {}
