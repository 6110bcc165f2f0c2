import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecretBox } from './secret-box.js';
import { TwoFactorPolicyEntity } from './two-factor-policy.entity.js';
import { TwoFactorEntity } from './two-factor.entity.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TwoFactorEntity, TwoFactorPolicyEntity])],
  providers: [SecretBox, TwoFactorService],
  exports: [TwoFactorService],
})
export class TwoFactorModule {}
