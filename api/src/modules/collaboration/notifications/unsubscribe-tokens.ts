import { Inject, Injectable } from '@nestjs/common';
import { notificationKinds } from '@hive/contracts';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { SignedTokens } from '../../../common/signed-tokens.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { MailSubscription } from '../../../platform/mail/mail-subscription.js';

const personKinds = ['staff', 'client', 'client-employee'] as const satisfies readonly PrincipalRef['kind'][];

/**
 * Tokens of links that switch mails off without a login. They do not expire, since people unsubscribe through mails of any age,
 * and they grant no other right.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly tokens: SignedTokens;

  constructor(@Inject(CONFIG) config: Pick<Config, 'appSecret'>) {
    this.tokens = new SignedTokens(config.appSecret, 'unsubscribe');
  }

  sign({ person, kinds }: MailSubscription): string {
    return this.tokens.sign(Buffer.from([person.kind, person.id, ...kinds].join(' ')));
  }

  /** Undefined for a token that was not signed here. */
  verify(token: string): MailSubscription | undefined {
    const payload = this.tokens.verify(token);
    const [personKind, id, ...names] = payload?.toString().split(' ') ?? [];
    const kind = personKinds.find((known) => known === personKind);
    // a later version may no longer have a kind
    const kinds = notificationKinds.filter((known) => names.includes(known));
    return kind && id ? { person: { kind, id }, kinds } : undefined;
  }
}
