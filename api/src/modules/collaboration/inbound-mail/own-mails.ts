import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SignedTokens } from '../../../common/signed-tokens.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { ORIGIN_HEADER } from '../../../platform/mail/mail-transport.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { MailHeaders } from './parsing/authentication-results.js';

/** Recognises the mails of this installation, so that one that comes back, for example forwarded by a rule, is ignored. */
@Injectable()
export class OwnMails implements OnModuleInit {
  /** No other installation can make it. */
  readonly token: string;

  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'replies' | 'appSecret'>,
  ) {
    this.token = new SignedTokens(config.appSecret, 'own-mails').sign(Buffer.from('mail'));
  }

  onModuleInit(): void {
    if (this.config.replies.kind !== 'none') {
      this.mailer.useOriginToken(this.token);
    }
  }

  includes({ headers, senderAddress }: { headers: MailHeaders; senderAddress: string }): boolean {
    const { replies } = this.config;
    return (
      (replies.kind !== 'none' && senderAddress === replies.address) ||
      headers.some(({ key, value }) => key === ORIGIN_HEADER.toLowerCase() && value.trim() === this.token)
    );
  }
}
