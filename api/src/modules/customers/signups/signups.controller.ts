import { Controller } from '@nestjs/common';
import {
  signupContract,
  type CreateSignup,
  type Created,
  type RejectSignup,
  type Signup,
  type SignupListQuery,
  type SpamReason,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { SpamReasonOfBody } from '../../../common/http/security/spam-reason.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { SignupUndoService } from './signup-undo.service.js';
import { SignupsService } from './signups.service.js';

@Controller()
export class SignupsController {
  constructor(
    private readonly signups: SignupsService,
    private readonly decisionUndo: SignupUndoService,
  ) {}

  @Endpoint(signupContract.create)
  create(
    @ValidBody(signupContract.create) body: CreateSignup,
    @SpamReasonOfBody() spamReason: SpamReason | undefined,
  ): Promise<Created> {
    return this.signups.create(body, spamReason);
  }

  @Endpoint(signupContract.list)
  list(@ValidQuery(signupContract.list) query: SignupListQuery): Promise<Page<Signup>> {
    return this.signups.list(query);
  }

  @Endpoint(signupContract.approve)
  approve(@UuidParam('id', 'SIGNUP.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<Signup> {
    return this.signups.approve(id, caller);
  }

  @Endpoint(signupContract.reject)
  reject(
    @UuidParam('id', 'SIGNUP.NOT_FOUND') id: string,
    @ValidBody(signupContract.reject) body: RejectSignup,
    @Caller() caller: StaffPrincipal,
  ): Promise<Signup> {
    return this.signups.reject(id, body.notes, caller);
  }

  @Endpoint(signupContract.undo)
  undo(@UuidParam('id', 'SIGNUP.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<Signup> {
    return this.decisionUndo.undo(id, caller);
  }
}
