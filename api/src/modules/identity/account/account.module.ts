import { Module } from '@nestjs/common';
import { SettingsModule } from '../../site/settings/settings.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { AccountTwoFactor } from './account-two-factor.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { TwoFactorController } from './two-factor.controller.js';

@Module({
  imports: [SettingsModule, TwoFactorModule],
  controllers: [AccountController, TwoFactorController],
  providers: [AccountService, AccountTwoFactor],
})
export class AccountModule {}
