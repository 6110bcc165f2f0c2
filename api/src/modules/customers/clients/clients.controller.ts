import { Controller, type StreamableFile } from '@nestjs/common';
import {
  clientContract,
  type CreateClient,
  type Assign,
  type Client,
  type ClientExportQuery,
  type ClientStats,
  type Created,
  type ClientListQuery,
  type ListedClient,
  type SpamReason,
  type UpdateCompanyProfile,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { PortalPrincipal, Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { SpamReasonOfBody } from '../../../common/http/security/spam-reason.decorator.js';
import { KeyParam, UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { ClientExportService } from './client-export.service.js';
import { ClientsService } from './clients.service.js';

@Controller()
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly exports: ClientExportService,
  ) {}

  @Endpoint(clientContract.create)
  create(
    @ValidBody(clientContract.create) body: CreateClient,
    @SpamReasonOfBody() spamReason: SpamReason | undefined,
  ): Promise<Created> {
    return this.clients.create(body, spamReason);
  }

  @Endpoint(clientContract.list)
  list(
    @ValidQuery(clientContract.list) query: ClientListQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<ListedClient>> {
    return this.clients.list(query, caller);
  }

  @Endpoint(clientContract.stats)
  stats(@Caller() caller: StaffPrincipal): Promise<ClientStats> {
    return this.clients.stats(caller);
  }

  @Endpoint(clientContract.exportCsv)
  exportCsv(
    @ValidQuery(clientContract.exportCsv) query: ClientExportQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<StreamableFile> {
    return this.exports.exportCsv(query, caller);
  }

  @Endpoint(clientContract.get)
  get(@KeyParam('key', 'CLIENT.NOT_FOUND') key: string, @Caller() caller: Principal): Promise<Client> {
    return this.clients.get(key, caller);
  }

  @Endpoint(clientContract.updateProfile)
  updateProfile(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @ValidBody(clientContract.updateProfile) body: UpdateCompanyProfile,
    @Caller() caller: PortalPrincipal,
  ): Promise<Client> {
    return this.clients.updateProfile(id, body, caller);
  }

  @Endpoint(clientContract.assign)
  assign(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @ValidBody(clientContract.assign) body: Assign,
    @Caller() caller: StaffPrincipal,
  ): Promise<Client> {
    return this.clients.assign(id, body, caller);
  }
}
