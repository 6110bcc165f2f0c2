import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The one connection pool, for everyone. Whoever opened it closes it after the application: requests end first. */
@Module({})
export class DatabaseModule {
  static register(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: DataSource, useValue: dataSource }],
      exports: [DataSource],
    };
  }
}
