import { Controller } from '@nestjs/common';
import {
  clientRoutes,
  type CreateClient,
  type Assign,
  type Client,
  type ClientStats,
  type Created,
  type Page,
  type PageQuery,
} from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { UuidParam, ValidBody, ValidQuery } from '../../common/http/validation/validation.decorators.js';
import { ClientsService } from './clients.service.js';

@Controller()
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Endpoint(clientRoutes.create)
  create(@ValidBody(clientRoutes.create) body: CreateClient): Promise<Created> {
    return this.clients.create(body);
  }

  @Endpoint(clientRoutes.list)
  list(@ValidQuery(clientRoutes.list) query: PageQuery, @Caller() caller: StaffPrincipal): Promise<Page<Client>> {
    return this.clients.list(query, caller);
  }

  @Endpoint(clientRoutes.stats)
  stats(@Caller() caller: StaffPrincipal): Promise<ClientStats> {
    return this.clients.stats(caller);
  }

  @Endpoint(clientRoutes.assign)
  assign(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @ValidBody(clientRoutes.assign) body: Assign,
    @Caller() caller: StaffPrincipal,
  ): Promise<Client> {
    return this.clients.assign(id, body, caller);
  }
}
