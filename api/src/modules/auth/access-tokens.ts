import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../common/clock.js';
import { isUuid } from '../../platform/database/ids.js';
import { CONFIG, type Config } from '../../config/config.js';
import { ACCESS_SECONDS } from './sessions.rules.js';

const AUDIENCE = 'hive';
const TYPE = 'at+jwt';

interface Decoded {
  header: { typ?: unknown };
  payload: { sid?: unknown };
}

/** Short-lived proof of a session. It names the session and nothing else: rights are looked up, never carried. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  private readonly issuer: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.issuer = config.publicUrl;
    this.jwt = new JwtService({ secret: keyOf(config.appSecret) });
  }

  issue(sessionId: string): string {
    const now = this.seconds();
    const claims = { sid: sessionId, iat: now, exp: now + ACCESS_SECONDS };
    return this.jwt.sign(claims, {
      algorithm: 'HS256',
      header: { alg: 'HS256', typ: TYPE },
      issuer: this.issuer,
      audience: AUDIENCE,
    });
  }

  /** The session's id, or undefined for whatever we did not issue for this purpose or that has expired. */
  sessionOf(token: string): string | undefined {
    try {
      const { header, payload } = this.jwt.verify<Decoded & object>(token, {
        algorithms: ['HS256'],
        issuer: this.issuer,
        audience: AUDIENCE,
        clockTimestamp: this.seconds(),
        complete: true,
      });
      return header.typ === TYPE && isUuid(payload.sid) ? payload.sid : undefined;
    } catch {
      return undefined;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/** A key of its own: what is signed for one purpose proves nothing for another. A KeyObject is parsed once. */
const keyOf = (appSecret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'hive', 'access-token', 32)));
