import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';

/** The configuration for everyone. It is loaded before Nest starts, so a wrong one stops nothing half-way. */
@Module({})
export class ConfigModule {
  static register(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
