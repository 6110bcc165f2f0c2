import { Controller } from '@nestjs/common';
import { inboundMailContract, type AnswerMail, type InboundMail, type InboundMailListQuery } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { CapturedAnswersService } from './captured-answers.service.js';
import { InboundMailsService } from './inbound-mails.service.js';

@Controller()
export class InboundMailController {
  constructor(
    private readonly mails: InboundMailsService,
    private readonly answers: CapturedAnswersService,
  ) {}

  @Endpoint(inboundMailContract.list)
  list(@ValidQuery(inboundMailContract.list) query: InboundMailListQuery): Promise<Page<InboundMail>> {
    return this.mails.list(query);
  }

  @Endpoint(inboundMailContract.accept)
  accept(
    @UuidParam('id', 'INBOUND_MAIL.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<InboundMail> {
    return this.mails.accept(id, caller);
  }

  @Endpoint(inboundMailContract.discard)
  discard(
    @UuidParam('id', 'INBOUND_MAIL.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<InboundMail> {
    return this.mails.discard(id, caller);
  }

  @Endpoint(inboundMailContract.answer)
  answer(@UuidParam('id') id: string, @ValidBody(inboundMailContract.answer) body: AnswerMail): Promise<void> {
    return this.answers.answer(id, body);
  }
}
