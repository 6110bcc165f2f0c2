import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';

/** Provides the configuration globally. It is loaded before Nest, so an invalid one fails before anything starts. */
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
