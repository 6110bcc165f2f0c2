import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetentionPeriodEntity } from '../../../common/retention/retention-period.entity.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataEraser } from './personal-data-eraser.js';
import { PersonalDataExporter } from './personal-data-exporter.js';
import { PersonalDataJobs } from './personal-data.jobs.js';
import { PersonalDataRequestEntity } from './personal-data-request.entity.js';
import { PersonalDataService } from './personal-data.service.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PersonalDataRequestEntity, RetentionPeriodEntity])],
  controllers: [PersonalDataController],
  providers: [PersonalDataService, PersonalDataExporter, PersonalDataEraser, PersonalDataJobs, RetentionService],
})
export class PersonalDataModule {}
