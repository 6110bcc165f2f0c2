import { Module } from '@nestjs/common';
import { SeedsJobs } from './seeds.jobs.js';

@Module({ providers: [SeedsJobs] })
export class SeedsModule {}
