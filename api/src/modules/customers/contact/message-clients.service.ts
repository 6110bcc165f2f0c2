import { Injectable } from '@nestjs/common';
import type { Client, CreateClientRecord } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { ClientRecordsService } from '../clients/client-records.service.js';
import { visibleMessages } from './visible-messages.js';

/** Makes clients of the people who wrote messages. */
@Injectable()
export class MessageClientsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clients: ClientRecordsService,
  ) {}

  /** Throws CONTACT.NOT_FOUND and the errors of `ClientRecordsService.create`. */
  async create(messageId: string, record: CreateClientRecord, caller: StaffPrincipal): Promise<Client> {
    const message = await visibleMessages(this.dataSource.manager, caller)
      .andWhere('message.id = :messageId', { messageId })
      .getOne();
    if (!message) {
      throw new AppError('CONTACT.NOT_FOUND');
    }
    return this.clients.create(record, caller, message);
  }
}
