import { Controller } from '@nestjs/common';
import {
  clientContract,
  type ClientBackground,
  type HistoryEntry,
  type HistoryQuery,
  type Note,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { ClientHistoryService } from './client-history.service.js';

@Controller()
export class ClientHistoryController {
  constructor(private readonly history: ClientHistoryService) {}

  @Endpoint(clientContract.listNotes)
  listNotes(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @ValidQuery(clientContract.listNotes) query: HistoryQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<Note>> {
    return this.history.listNotes(id, query, caller);
  }

  @Endpoint(clientContract.listActivity)
  listActivity(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @ValidQuery(clientContract.listActivity) query: HistoryQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<HistoryEntry>> {
    return this.history.listActivity(id, query, caller);
  }

  @Endpoint(clientContract.getBackground)
  getBackground(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<ClientBackground> {
    return this.history.getBackground(id, caller);
  }
}
