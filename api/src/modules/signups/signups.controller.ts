import { Controller } from '@nestjs/common';
import {
  signupRoutes,
  type ConfirmPortalAccess,
  type Created,
  type Page,
  type RejectSignup,
  type Signup,
  type CreateSignup,
  type SignupListQuery,
} from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { UuidParam, ValidBody, ValidQuery } from '../../common/http/validation/validation.decorators.js';
import { SignupsService } from './signups.service.js';

@Controller()
export class SignupsController {
  constructor(private readonly signups: SignupsService) {}

  @Endpoint(signupRoutes.create)
  create(@ValidBody(signupRoutes.create) body: CreateSignup): Promise<Created> {
    return this.signups.create(body);
  }

  @Endpoint(signupRoutes.list)
  list(@ValidQuery(signupRoutes.list) query: SignupListQuery): Promise<Page<Signup>> {
    return this.signups.list(query);
  }

  @Endpoint(signupRoutes.approve)
  approve(@UuidParam('id', 'SIGNUP.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<Signup> {
    return this.signups.approve(id, caller);
  }

  @Endpoint(signupRoutes.reject)
  reject(
    @UuidParam('id', 'SIGNUP.NOT_FOUND') id: string,
    @ValidBody(signupRoutes.reject) body: RejectSignup,
    @Caller() caller: StaffPrincipal,
  ): Promise<Signup> {
    return this.signups.reject(id, body.notes, caller);
  }

  @Endpoint(signupRoutes.confirm)
  confirm(@ValidBody(signupRoutes.confirm) body: ConfirmPortalAccess): Promise<void> {
    return this.signups.confirm(body.token);
  }
}
