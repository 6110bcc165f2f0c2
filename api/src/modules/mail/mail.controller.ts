import { Controller } from '@nestjs/common';
import {
  mailContract,
  type CapturedMail,
  type CapturedMailSummary,
  type MailListQuery,
  type MailStatus,
  type QueuedMail,
  type TestEmailResult,
} from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import { UuidParam, ValidQuery } from '../../common/http/validation/validation.decorators.js';
import type { Page } from '../../common/paging/find-page.js';
import { MailService } from './mail.service.js';
import { TestEmailService } from './test-email.service.js';

@Controller()
export class MailController {
  constructor(
    private readonly mails: MailService,
    private readonly testEmail: TestEmailService,
  ) {}

  @Endpoint(mailContract.list)
  list(@ValidQuery(mailContract.list) query: MailListQuery): Promise<Page<CapturedMailSummary>> {
    return this.mails.list(query);
  }

  @Endpoint(mailContract.status)
  status(): Promise<MailStatus> {
    return this.mails.status();
  }

  @Endpoint(mailContract.queue)
  queue(): Promise<QueuedMail[]> {
    return this.mails.queued();
  }

  @Endpoint(mailContract.get)
  get(@UuidParam('id') id: string, @Caller() caller: StaffPrincipal): Promise<CapturedMail> {
    return this.mails.get(id, caller);
  }

  @Endpoint(mailContract.test)
  test(@Caller() caller: StaffPrincipal): Promise<TestEmailResult> {
    return this.testEmail.send(caller);
  }
}
