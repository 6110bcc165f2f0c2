import { Controller } from '@nestjs/common';
import {
  contactRoutes,
  type Assign,
  type CreateContactMessage,
  type ContactMessage,
  type ContactStats,
  type Created,
  type MarkContactRead,
  type Page,
  type PageQuery,
} from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { UuidParam, ValidBody, ValidQuery } from '../../common/http/validation/validation.decorators.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Endpoint(contactRoutes.create)
  create(@ValidBody(contactRoutes.create) body: CreateContactMessage): Promise<Created> {
    return this.contact.create(body);
  }

  @Endpoint(contactRoutes.list)
  list(
    @ValidQuery(contactRoutes.list) query: PageQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<ContactMessage>> {
    return this.contact.list(query, caller);
  }

  @Endpoint(contactRoutes.stats)
  stats(@Caller() caller: StaffPrincipal): Promise<ContactStats> {
    return this.contact.stats(caller);
  }

  @Endpoint(contactRoutes.assign)
  assign(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactRoutes.assign) body: Assign,
    @Caller() caller: StaffPrincipal,
  ): Promise<ContactMessage> {
    return this.contact.assign(id, body, caller);
  }

  @Endpoint(contactRoutes.markRead)
  markRead(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactRoutes.markRead) body: MarkContactRead,
    @Caller() caller: StaffPrincipal,
  ): Promise<ContactMessage> {
    return this.contact.markRead(id, body.isRead, caller);
  }
}
