import { Controller } from '@nestjs/common';
import {
  clientTeamContract,
  type ClientEmployee,
  type ClientEmployeeListQuery,
  type CreateClientEmployee,
  type UpdateClientEmployee,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { ClientTeamService } from './client-team.service.js';

@Controller()
export class ClientTeamController {
  constructor(private readonly team: ClientTeamService) {}

  @Endpoint(clientTeamContract.create)
  create(
    @ValidBody(clientTeamContract.create) body: CreateClientEmployee,
    @Caller() caller: Principal,
  ): Promise<ClientEmployee> {
    return this.team.create(body, caller);
  }

  @Endpoint(clientTeamContract.list)
  list(
    @ValidQuery(clientTeamContract.list) query: ClientEmployeeListQuery,
    @Caller() caller: Principal,
  ): Promise<Page<ClientEmployee>> {
    return this.team.list(query, caller);
  }

  @Endpoint(clientTeamContract.update)
  update(
    @UuidParam('id', 'CLIENT_TEAM.NOT_FOUND') id: string,
    @ValidBody(clientTeamContract.update) body: UpdateClientEmployee,
    @Caller() caller: Principal,
  ): Promise<ClientEmployee> {
    return this.team.update(id, body, caller);
  }

  @Endpoint(clientTeamContract.deactivate)
  deactivate(
    @UuidParam('id', 'CLIENT_TEAM.NOT_FOUND') id: string,
    @Caller() caller: Principal,
  ): Promise<ClientEmployee> {
    return this.team.deactivate(id, caller);
  }

  @Endpoint(clientTeamContract.reactivate)
  reactivate(
    @UuidParam('id', 'CLIENT_TEAM.NOT_FOUND') id: string,
    @Caller() caller: Principal,
  ): Promise<ClientEmployee> {
    return this.team.reactivate(id, caller);
  }

  @Endpoint(clientTeamContract.invite)
  invite(@UuidParam('id', 'CLIENT_TEAM.NOT_FOUND') id: string, @Caller() caller: Principal): Promise<void> {
    return this.team.invite(id, caller);
  }
}
