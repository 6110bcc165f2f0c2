import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeedsJobs } from './seeds.jobs.js';
import { SeedRunEntity } from './seed-run.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SeedRunEntity])],
  providers: [SeedsJobs],
})
export class SeedsModule {}
