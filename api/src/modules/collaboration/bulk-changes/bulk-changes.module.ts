import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BulkChangeEntity } from './bulk-change.entity.js';
import { BulkChangesService } from './bulk-changes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BulkChangeEntity])],
  providers: [BulkChangesService],
  exports: [BulkChangesService],
})
export class BulkChangesModule {}
