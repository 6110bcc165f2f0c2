import { Injectable } from '@nestjs/common';
import type { BulkResult, BulkUndo, UpdateContactMessages } from '@hive/contracts';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { withinScope } from '../../collaboration/assignment/inquiry-scope.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import {
  BulkChangesService,
  recordInquiry,
  type BulkTable,
} from '../../collaboration/bulk-changes/bulk-changes.service.js';
import { assignedMessage } from './assigned-message.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { columnsAfter } from './contact.rules.js';

const messages: BulkTable<ContactMessageEntity> = {
  entity: ContactMessageEntity,
  subject: 'contact',
  within: withinScope,
  assignment: {
    column: 'assignedTo',
    capability: 'inquiries:assign',
    notify: { describe: assignedMessage, noun: 'messages', path: '/hive?owner=me' },
  },
  record: recordInquiry('contact'),
};

/** Changes of several messages at once. */
@Injectable()
export class ContactBulkService {
  constructor(
    private readonly bulkChanges: BulkChangesService,
    private readonly calendar: BusinessCalendar,
  ) {}

  async updateMany({ rows, change }: UpdateContactMessages, caller: StaffPrincipal): Promise<BulkResult> {
    const today = await this.calendar.today();
    return this.bulkChanges.apply(
      messages,
      {
        rows,
        employeeId: change.assignedTo,
        decide: (message, seen) => columnsAfter(message, seen, change, today),
      },
      caller,
    );
  }

  undoMany(changeId: string, caller: StaffPrincipal): Promise<BulkUndo> {
    return this.bulkChanges.undo(messages, changeId, caller);
  }
}
