import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CapturedAnswersService } from './captured-answers.service.js';
import { InboundMailController } from './inbound-mail.controller.js';
import { InboundMailEntity } from './inbound-mail.entity.js';
import { InboundMailFiling } from './inbound-mail-filing.js';
import { InboundMailJobs } from './inbound-mail.jobs.js';
import { InboundMailsService } from './inbound-mails.service.js';
import { Mailbox } from './mailbox.js';
import { OwnMails } from './own-mails.js';
import { ReplyAddressEntity } from './reply-address.entity.js';
import { ReplyAddresses } from './reply-addresses.js';
import { ReplyTargets } from './reply-targets.js';

/** Answers to mails of the product: they arrive in a mailbox and are filed in the threads that other areas register. */
@Module({
  imports: [TypeOrmModule.forFeature([InboundMailEntity, ReplyAddressEntity])],
  controllers: [InboundMailController],
  providers: [
    CapturedAnswersService,
    InboundMailFiling,
    InboundMailJobs,
    InboundMailsService,
    Mailbox,
    OwnMails,
    ReplyAddresses,
    ReplyTargets,
  ],
  exports: [ReplyTargets],
})
export class InboundMailModule {}
