import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoContentController } from './demo-content.controller.js';
import { SeedItemEntity } from './seed-item.entity.js';
import { SeedRunEntity } from './seed-run.entity.js';
import { SeedsJobs } from './seeds.jobs.js';
import { SeedsService } from './seeds.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SeedItemEntity, SeedRunEntity])],
  controllers: [DemoContentController],
  providers: [SeedsJobs, SeedsService],
})
export class SeedsModule {}
