import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { Authenticator, type Authentication } from '../../../common/http/access/authenticator.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';

/** Runs the passport strategy for API calls, uploads and socket upgrades alike. */
@Injectable()
export class PassportAuthenticator extends Authenticator {
  constructor(
    private readonly strategy: AccessTokenStrategy,
    private readonly cookies: SessionCookies,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  async authenticate(cookieHeader: string | undefined): Promise<Authentication> {
    if (this.cookies.read(cookieHeader).access === undefined) {
      return { state: 'anonymous' };
    }
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, authentication: Authentication | false) =>
        error ? reject(error) : resolve(authentication || { state: 'ended' });
      // Passport puts a request's callbacks on the strategy: each request needs its own object.
      const strategy = Object.create(this.strategy) as AccessTokenStrategy;
      const middleware = passport.authenticate(strategy, { session: false }, callback);
      // A strategy reads the headers alone; a socket upgrade has no response.
      middleware({ headers: { cookie: cookieHeader } }, undefined, reject);
    });
  }

  hasTokens(cookieHeader: string | undefined): boolean {
    const { access, refresh } = this.cookies.read(cookieHeader);
    return (access ?? refresh) !== undefined;
  }

  authenticateSession(sessionId: string): Promise<Authentication> {
    return this.sessions.authenticate(sessionId);
  }

  findEnded(sessionIds: readonly string[]): Promise<string[]> {
    return this.sessions.findEnded(sessionIds);
  }
}
