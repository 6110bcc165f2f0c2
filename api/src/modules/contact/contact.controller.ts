import { Controller } from '@nestjs/common';
import {
  contactContract,
  type Assign,
  type CreateContactMessage,
  type ContactMessage,
  type ContactStats,
  type Created,
  type MarkContactRead,
  type ContactListQuery,
} from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../common/http/validation/validation.decorators.js';
import type { Page } from '../../common/paging/find-page.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Endpoint(contactContract.create)
  create(@ValidBody(contactContract.create) body: CreateContactMessage): Promise<Created> {
    return this.contact.create(body);
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
}
