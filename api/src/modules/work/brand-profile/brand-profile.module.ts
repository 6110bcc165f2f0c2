import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrandProfileController } from './brand-profile.controller.js';
import { BrandProfileEntity } from './brand-profile.entity.js';
import { BrandProfileService } from './brand-profile.service.js';

/** Brand profiles of clients, in versions. */
@Module({
  imports: [TypeOrmModule.forFeature([BrandProfileEntity])],
  controllers: [BrandProfileController],
  providers: [BrandProfileService],
})
export class BrandProfileModule {}
