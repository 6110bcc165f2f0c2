import { Controller } from '@nestjs/common';
import {
  accountContract,
  type ConfirmPassword,
  type ConfirmTwoFactor,
  type RecoveryCodes,
  type TwoFactorPolicy,
  type TwoFactorSetUp,
} from '@hive/contracts';
import { Caller, CallerAddress } from '../../../common/http/access/caller.decorator.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { OwnPassword } from '../auth/own-password.js';
import { AccountTwoFactor } from './account-two-factor.js';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly twoFactor: AccountTwoFactor,
    private readonly ownPassword: OwnPassword,
  ) {}

  @Endpoint(accountContract.beginTwoFactor)
  async begin(
    @Caller() caller: Principal,
    @ValidBody(accountContract.beginTwoFactor) { currentPassword }: ConfirmPassword,
    @CallerAddress() address: string,
  ): Promise<TwoFactorSetUp> {
    await this.ownPassword.verify(caller, currentPassword, address);
    return this.twoFactor.begin(caller);
  }

  @Endpoint(accountContract.confirmTwoFactor)
  confirm(
    @Caller() caller: Principal,
    @ValidBody(accountContract.confirmTwoFactor) { code }: ConfirmTwoFactor,
  ): Promise<RecoveryCodes> {
    return this.twoFactor.confirm(caller, code);
  }

  @Endpoint(accountContract.renewRecoveryCodes)
  async renewRecoveryCodes(
    @Caller() caller: Principal,
    @ValidBody(accountContract.renewRecoveryCodes) { currentPassword }: ConfirmPassword,
    @CallerAddress() address: string,
  ): Promise<RecoveryCodes> {
    await this.ownPassword.verify(caller, currentPassword, address);
    return this.twoFactor.renewRecoveryCodes(caller);
  }

  @Endpoint(accountContract.disableTwoFactor)
  async disable(
    @Caller() caller: Principal,
    @ValidBody(accountContract.disableTwoFactor) { currentPassword }: ConfirmPassword,
    @CallerAddress() address: string,
  ): Promise<void> {
    await this.ownPassword.verify(caller, currentPassword, address);
    await this.twoFactor.disable(caller);
  }

  @Endpoint(accountContract.getTwoFactorPolicy)
  getPolicy(): Promise<TwoFactorPolicy> {
    return this.twoFactor.getPolicy();
  }

  @Endpoint(accountContract.updateTwoFactorPolicy)
  updatePolicy(
    @Caller() caller: StaffPrincipal,
    @ValidBody(accountContract.updateTwoFactorPolicy) policy: TwoFactorPolicy,
  ): Promise<TwoFactorPolicy> {
    return this.twoFactor.updatePolicy(caller, policy);
  }
}
