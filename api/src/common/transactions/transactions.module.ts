import { Global, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { JobQueue } from '../../platform/queue/queue.js';
import { OutboxRelay } from './outbox-relay.js';
import { Transactions } from './transactions.js';
import { AuditLogEntity } from '../audit/audit-log.entity.js';
import { OutboxEntity } from './outbox.entity.js';

const createRelay = ({ role }: Config, dataSource: DataSource, queue: JobQueue): OutboxRelay =>
  new OutboxRelay(dataSource, queue, { sweeps: role !== 'api' });

/** Comes after the platform in the application: the queue starts before the relay and stops after it. */
@Global()
@Module({
  imports: [PlatformModule, TypeOrmModule.forFeature([AuditLogEntity, OutboxEntity])],
  providers: [{ provide: OutboxRelay, useFactory: createRelay, inject: [CONFIG, DataSource, JobQueue] }, Transactions],
  exports: [Transactions],
})
export class TransactionsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly relay: OutboxRelay) {}

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }
}
