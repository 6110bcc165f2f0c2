import { Controller } from '@nestjs/common';
import {
  clientContract,
  type ChangeClientStatus,
  type Client,
  type CreateClientRecord,
  type SavedNote,
  type UpdateClient,
  type UpdateNote,
  type WriteNote,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { NotesService } from '../../collaboration/notes/notes.service.js';
import { ClientRecordsService } from './client-records.service.js';
import { notedClient } from './editable-clients.js';

/** What staff enter, change and note about clients. */
@Controller()
export class ClientRecordsController {
  constructor(
    private readonly records: ClientRecordsService,
    private readonly notes: NotesService,
  ) {}

  @Endpoint(clientContract.createRecord)
  create(
    @ValidBody(clientContract.createRecord) body: CreateClientRecord,
    @Caller() caller: StaffPrincipal,
  ): Promise<Client> {
    return this.records.create(body, caller);
  }

  @Endpoint(clientContract.update)
  update(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @ValidBody(clientContract.update) body: UpdateClient,
    @Caller() caller: StaffPrincipal,
  ): Promise<Client> {
    return this.records.update(id, body, caller);
  }

  @Endpoint(clientContract.changeStatus)
  changeStatus(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @ValidBody(clientContract.changeStatus) body: ChangeClientStatus,
    @Caller() caller: StaffPrincipal,
  ): Promise<Client> {
    return this.records.changeStatus(id, body, caller);
  }

  @Endpoint(clientContract.createNote)
  createNote(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @ValidBody(clientContract.createNote) { text }: WriteNote,
    @Caller() caller: StaffPrincipal,
  ): Promise<SavedNote> {
    return this.notes.create(notedClient(id), text, caller);
  }

  @Endpoint(clientContract.updateNote)
  updateNote(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @UuidParam('noteId', 'NOTE.NOT_FOUND') noteId: string,
    @ValidBody(clientContract.updateNote) change: UpdateNote,
    @Caller() caller: StaffPrincipal,
  ): Promise<SavedNote> {
    return this.notes.update(notedClient(id), { noteId, ...change }, caller);
  }

  @Endpoint(clientContract.removeNote)
  removeNote(
    @UuidParam('id', 'CLIENT.NOT_FOUND') id: string,
    @UuidParam('noteId', 'NOTE.NOT_FOUND') noteId: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<void> {
    return this.notes.remove(notedClient(id), noteId, caller);
  }
}
