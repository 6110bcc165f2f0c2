import { Injectable } from '@nestjs/common';
import type { ReplyThreadKind } from '@hive/contracts';
import type { Principal } from '../../../common/http/access/principal.js';
import type { AttachedContent } from './parsing/parse-mail.js';

/** What a person wrote in a mail. */
export interface MailedReply {
  /** Of the mail; what is stored under it is stored once, however often the mail is filed. */
  id: string;
  subject: string;
  text: string;
  attachments: readonly AttachedContent[];
}

/** Files the reply in a thread, as if its author wrote it there. Throws the errors of that call. */
type ThreadTarget = (threadId: string, reply: MailedReply, author: Principal) => Promise<void>;

export interface InquiryTarget {
  /** The address of the person who wrote the message; undefined after it was erased. */
  senderOf(messageId: string): Promise<string | undefined>;
  answer(messageId: string, reply: MailedReply): Promise<void>;
  create(reply: MailedReply, sender: { name: string; email: string }): Promise<void>;
}

/** Where replies go: each area registers its threads in `onModuleInit`. */
@Injectable()
export class ReplyTargets {
  private readonly targets = new Map<ReplyThreadKind, ThreadTarget>();
  private inquiryTarget?: InquiryTarget;

  handle(kind: Exclude<ReplyThreadKind, 'contact'>, target: ThreadTarget): void {
    this.targets.set(kind, target);
  }

  /** Messages of people without an account. */
  handleInquiries(target: InquiryTarget): void {
    this.inquiryTarget = target;
  }

  of(kind: ReplyThreadKind): ThreadTarget {
    const target = this.targets.get(kind);
    if (!target) {
      throw new Error(`No area files replies of the kind ${kind}`);
    }
    return target;
  }

  get inquiries(): InquiryTarget {
    if (!this.inquiryTarget) {
      throw new Error('No area files inquiries');
    }
    return this.inquiryTarget;
  }
}
