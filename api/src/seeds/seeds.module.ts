import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeedRunEntity } from './seed-run.entity.js';
import { SeedsJobs } from './seeds.jobs.js';
import { SeedsService } from './seeds.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SeedRunEntity])],
  providers: [SeedsJobs, SeedsService],
})
export class SeedsModule {}
