import { Controller, type StreamableFile } from '@nestjs/common';
import {
  contactContract,
  type Assign,
  type Client,
  type CreateClientRecord,
  type CreateContactMessage,
  type ContactMessage,
  type ContactStats,
  type LinkClient,
  type LinkedClient,
  type Created,
  type MarkContactRead,
  type ContactExportQuery,
  type ContactListQuery,
  type ContactMessageDetail,
  type SavedNote,
  type SpamReason,
  type UpdateContactStatus,
  type UpdateNote,
  type WriteNote,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { SpamReasonOfBody } from '../../../common/http/security/spam-reason.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { NotesService } from '../../collaboration/notes/notes.service.js';
import { ContactExportService } from './contact-export.service.js';
import { ContactService } from './contact.service.js';
import { MessageClientsService } from './message-clients.service.js';
import { notedMessage } from './visible-messages.js';

@Controller()
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly notes: NotesService,
    private readonly exports: ContactExportService,
    private readonly clients: MessageClientsService,
  ) {}

  @Endpoint(contactContract.create)
  create(
    @ValidBody(contactContract.create) body: CreateContactMessage,
    @SpamReasonOfBody() spamReason: SpamReason | undefined,
  ): Promise<Created> {
    return this.contact.create(body, { spamReason });
  }

  @Endpoint(contactContract.list)
  list(
    @ValidQuery(contactContract.list) query: ContactListQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<ContactMessage>> {
    return this.contact.list(query, caller);
  }

  @Endpoint(contactContract.stats)
  stats(@Caller() caller: StaffPrincipal): Promise<ContactStats> {
    return this.contact.stats(caller);
  }

  @Endpoint(contactContract.exportCsv)
  exportCsv(
    @ValidQuery(contactContract.exportCsv) query: ContactExportQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<StreamableFile> {
    return this.exports.exportCsv(query, caller);
  }

  @Endpoint(contactContract.get)
  get(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<ContactMessageDetail> {
    return this.contact.get(id, caller);
  }

  @Endpoint(contactContract.assign)
  assign(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactContract.assign) body: Assign,
    @Caller() caller: StaffPrincipal,
  ): Promise<ContactMessage> {
    return this.contact.assign(id, body, caller);
  }

  @Endpoint(contactContract.markRead)
  markRead(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactContract.markRead) body: MarkContactRead,
    @Caller() caller: StaffPrincipal,
  ): Promise<ContactMessage> {
    return this.contact.markRead(id, body.isRead, caller);
  }

  @Endpoint(contactContract.updateStatus)
  updateStatus(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactContract.updateStatus) body: UpdateContactStatus,
    @Caller() caller: StaffPrincipal,
  ): Promise<ContactMessage> {
    return this.contact.updateStatus(id, body, caller);
  }

  @Endpoint(contactContract.createClient)
  createClient(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactContract.createClient) body: CreateClientRecord,
    @Caller() caller: StaffPrincipal,
  ): Promise<Client> {
    return this.clients.create(id, body, caller);
  }

  @Endpoint(contactContract.linkClient)
  linkClient(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactContract.linkClient) body: LinkClient,
    @Caller() caller: StaffPrincipal,
  ): Promise<LinkedClient> {
    return this.clients.link(id, body, caller);
  }

  @Endpoint(contactContract.createNote)
  createNote(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactContract.createNote) { text }: WriteNote,
    @Caller() caller: StaffPrincipal,
  ): Promise<SavedNote> {
    return this.notes.create(notedMessage(id), text, caller);
  }

  @Endpoint(contactContract.updateNote)
  updateNote(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @UuidParam('noteId', 'NOTE.NOT_FOUND') noteId: string,
    @ValidBody(contactContract.updateNote) change: UpdateNote,
    @Caller() caller: StaffPrincipal,
  ): Promise<SavedNote> {
    return this.notes.update(notedMessage(id), { noteId, ...change }, caller);
  }

  @Endpoint(contactContract.removeNote)
  removeNote(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @UuidParam('noteId', 'NOTE.NOT_FOUND') noteId: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<void> {
    return this.notes.remove(notedMessage(id), noteId, caller);
  }
}
