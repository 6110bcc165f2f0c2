import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { SignedTokens } from '../../../common/signed-tokens.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { insertIgnore } from '../../../platform/database/rows.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { PersonalThread } from '../../../platform/mail/reply-thread.js';
import { ReplyAddressEntity } from './reply-address.entity.js';

/** Of base 32 in lower case, since mail servers may change the case of an address. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_LENGTH = 26;

/**
 * The addresses for answers, one for each thread and person. The token is made with APP_SECRET: nobody can make one for another
 * person. A row says what it stands for, because both ids would not fit into an address.
 */
@Injectable()
export class ReplyAddresses implements OnModuleInit {
  private readonly tokens: SignedTokens;

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'replies' | 'appSecret'>,
  ) {
    this.tokens = new SignedTokens(config.appSecret, 'reply-addresses');
  }

  onModuleInit(): void {
    if (this.config.replies.kind !== 'none') {
      this.mailer.useReplyAddresses((thread) => this.addressOf(thread));
    }
  }

  /** The thread of the first token that was made here; undefined when none was. */
  async find(tokens: readonly string[]): Promise<PersonalThread | undefined> {
    const rows = await this.dataSource.manager.findBy(ReplyAddressEntity, { token: In(tokens) });
    return tokens
      .flatMap((token) => rows.filter((row) => row.token === token))
      .map(({ threadKind, threadId, personKind, personId, token }) => ({
        token,
        thread: { kind: threadKind, id: threadId },
        person: { kind: personKind, id: personId },
      }))
      .find(({ token, ...thread }) => token === this.tokenOf(thread));
  }

  /** Throws where replies do not arrive. */
  async addressOf(personal: PersonalThread): Promise<string> {
    const { replies } = this.config;
    if (replies.kind === 'none') {
      throw new Error('Reply addresses need a mailbox: set IMAP_URL.');
    }
    const { thread, person } = personal;
    const token = this.tokenOf(personal);
    await insertIgnore(this.dataSource.manager, ReplyAddressEntity, {
      token,
      threadKind: thread.kind,
      threadId: thread.id,
      personKind: person.kind,
      personId: person.id,
    });
    return replies.address.replace('@', `+${token}@`);
  }

  private tokenOf({ thread, person }: PersonalThread): string {
    const signed = this.tokens.sign(Buffer.from([thread.kind, thread.id, person.kind, person.id].join(' ')));
    const bytes = createHash('sha256').update(signed).digest().subarray(0, TOKEN_LENGTH);
    return [...bytes].map((byte) => ALPHABET[byte & 31]).join('');
  }
}
