import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../../common/clock.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { ACCESS_SECONDS } from './sessions.rules.js';

export const ACCESS_TOKEN_ALGORITHM = 'HS256';
export const ACCESS_TOKEN_AUDIENCE = 'hive';
/** The `typ` header: a token of another type is not an access token. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/** Issues short-lived tokens that name a session and nothing else: permissions are looked up on every call. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  private readonly issuer: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.issuer = config.publicUrl;
    this.jwt = new JwtService({ secret: accessTokenKey(config.appSecret) });
  }

  issue(sessionId: string): string {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const claims = { sid: sessionId, iat: now, exp: now + ACCESS_SECONDS };
    return this.jwt.sign(claims, {
      algorithm: ACCESS_TOKEN_ALGORITHM,
      header: { alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE },
      issuer: this.issuer,
      audience: ACCESS_TOKEN_AUDIENCE,
    });
  }
}

/** A key for this purpose alone. As a KeyObject it is parsed once: a check takes 11 µs instead of 400. */
export const accessTokenKey = (appSecret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'hive', 'access-token', 32)));
