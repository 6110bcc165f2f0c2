import { Module, type DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { HealthModule } from './modules/health/health.module.js';
import { PagesModule } from './modules/pages/pages.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** Table of contents. Pages come last: they answer whatever nobody else does. */
@Module({ imports: [PlatformModule, HealthModule, PagesModule] })
export class AppModule {
  /** The application on a configuration and an open, migrated database, which the caller closes after it. */
  static register(config: Config, dataSource: DataSource): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.register(config), DatabaseModule.register(dataSource)] };
  }
}
