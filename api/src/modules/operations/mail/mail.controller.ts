import { Controller } from '@nestjs/common';
import {
  mailContract,
  type CapturedMail,
  type CapturedMailSummary,
  type MailListQuery,
  type MailSender,
  type MailStatus,
  type QueuedMail,
  type TestEmailResult,
  type UpdateMailSender,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { MailSenderService } from './mail-sender.service.js';
import { MailService } from './mail.service.js';
import { TestEmailService } from './test-email.service.js';

@Controller()
export class MailController {
  constructor(
    private readonly mails: MailService,
    private readonly sender: MailSenderService,
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

  @Endpoint(mailContract.getSender)
  getSender(@Caller() caller: StaffPrincipal): Promise<MailSender> {
    return this.sender.get(caller);
  }

  @Endpoint(mailContract.updateSender)
  updateSender(
    @ValidBody(mailContract.updateSender) body: UpdateMailSender,
    @Caller() caller: StaffPrincipal,
  ): Promise<MailSender> {
    return this.sender.update(body, caller);
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
