import { Controller } from '@nestjs/common';
import { accountContract, type Account, type AccountSession, type UpdateAccount } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { AccountService } from './account.service.js';

@Controller()
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Endpoint(accountContract.get)
  get(@Caller() caller: Principal): Promise<Account> {
    return this.account.get(caller);
  }

  @Endpoint(accountContract.update)
  update(@Caller() caller: Principal, @ValidBody(accountContract.update) change: UpdateAccount): Promise<Account> {
    return this.account.update(caller, change);
  }

  @Endpoint(accountContract.listSessions)
  listSessions(@Caller() caller: Principal): Promise<AccountSession[]> {
    return this.account.listSessions(caller);
  }

  @Endpoint(accountContract.endSession)
  endSession(@Caller() caller: Principal, @UuidParam('id', 'ACCOUNT.SESSION_NOT_FOUND') id: string): Promise<void> {
    return this.account.endSession(caller, id);
  }

  @Endpoint(accountContract.endOtherSessions)
  endOtherSessions(@Caller() caller: Principal): Promise<void> {
    return this.account.endOtherSessions(caller);
  }
}
