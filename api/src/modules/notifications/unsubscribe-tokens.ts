import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { notificationKinds } from '@hive/contracts';
import type { PrincipalRef } from '../../common/http/access/principal.js';
import { CONFIG, type Config } from '../../config/config.js';
import type { MailSubscription } from '../../platform/mail/mail-subscription.js';

const personKinds = ['staff', 'client', 'client-employee'] as const satisfies readonly PrincipalRef['kind'][];

/**
 * Tokens of links that switch mails off without a login: what they switch off, and an HMAC of it. They do not expire, since
 * people unsubscribe with mails of any age, and give no other right.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Pick<Config, 'appSecret'>) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.appSecret, 'hive', 'unsubscribe', 32)));
  }

  sign({ person, kinds }: MailSubscription): string {
    return this.tokenOf(Buffer.from([person.kind, person.id, ...kinds].join(' ')).toString('base64url'));
  }

  /** Undefined for a token that was not signed here. Of a valid one there is no second spelling. */
  verify(token: string): MailSubscription | undefined {
    const [payload = ''] = token.split('.');
    const [given, expected] = [Buffer.from(token), Buffer.from(this.tokenOf(payload))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return undefined;
    }
    const [personKind, id, ...names] = Buffer.from(payload, 'base64url').toString().split(' ');
    const kind = personKinds.find((known) => known === personKind);
    // a later version may no longer have a kind
    const kinds = notificationKinds.filter((known) => names.includes(known));
    return kind && id ? { person: { kind, id }, kinds } : undefined;
  }

  private tokenOf(payload: string): string {
    return `${payload}.${createHmac('sha256', this.key).update(payload).digest('base64url')}`;
  }
}
