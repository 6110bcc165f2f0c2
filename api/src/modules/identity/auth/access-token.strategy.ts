import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { Clock } from '../../../common/clock.js';
import type { Authentication } from '../../../common/http/access/authenticator.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { isUuid } from '../../../platform/database/ids.js';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_TYPE, accessTokenKey } from './access-tokens.js';
import { SessionCookies } from './session-cookies.js';
import { latestUse } from './sessions.rules.js';
import { SessionsService } from './sessions.service.js';

/** A token whose signature, algorithm, issuer and audience passport-jwt has verified. */
interface VerifiedToken {
  header: { typ?: unknown };
  payload: { sid?: unknown; exp?: unknown; iat?: unknown };
}

/** Verifies the access token of the session cookie, then looks up its session. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    cookies: SessionCookies,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {
    const key = accessTokenKey(config.appSecret);
    super({
      jwtFromRequest: ({ headers }: Pick<IncomingMessage, 'headers'>) => cookies.read(headers.cookie).access ?? null,
      // The callback's type lacks KeyObject, which the library accepts.
      secretOrKeyProvider: (_request, _token, done) => {
        Reflect.apply(done, undefined, [null, key]);
      },
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      issuer: config.publicUrl,
      audience: ACCESS_TOKEN_AUDIENCE,
      jsonWebTokenOptions: { complete: true },
    });
  }

  /** The caller behind the token's session. */
  validate({ header, payload }: VerifiedToken): Promise<Authentication> | Authentication {
    const { sid, exp, iat } = payload;
    const isValid = header.typ === ACCESS_TOKEN_TYPE && isUuid(sid) && this.isCurrent(iat, exp);
    return isValid ? this.sessions.authenticate(sid) : { state: 'ended' };
  }

  /** The library compares `exp` alone, with the system time; sessions and tokens follow the application's clock. */
  private isCurrent(issued: unknown, expires: unknown): boolean {
    const now = this.clock.now();
    const [issuedAt, expiresAt] = [issued, expires].map((seconds) => Number(seconds) * 1000);
    return (issuedAt ?? NaN) <= latestUse(now).getTime() && (expiresAt ?? NaN) > now.getTime();
  }
}
