import { Controller } from '@nestjs/common';
import { mailRoutes, type CapturedMail, type CapturedMailPage, type PageQuery } from '@hive/contracts';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import { UuidParam, ValidQuery } from '../../common/http/validation/validation.decorators.js';
import { MailService } from './mail.service.js';

@Controller()
export class MailController {
  constructor(private readonly mails: MailService) {}

  @Endpoint(mailRoutes.list)
  list(@ValidQuery(mailRoutes.list) query: PageQuery): Promise<CapturedMailPage> {
    return this.mails.list(query);
  }

  @Endpoint(mailRoutes.get)
  get(@UuidParam('id') id: string): Promise<CapturedMail> {
    return this.mails.get(id);
  }
}
