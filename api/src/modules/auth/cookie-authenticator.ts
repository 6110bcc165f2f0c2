import { Injectable } from '@nestjs/common';
import { Authenticator, type Authentication } from '../../common/http/access/authenticator.js';
import { AccessTokens } from './access-tokens.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';

/** Cookie → access token → session → person. */
@Injectable()
export class CookieAuthenticator extends Authenticator {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  async authenticate(cookieHeader: string | undefined): Promise<Authentication> {
    const { access } = this.cookies.read(cookieHeader);
    if (access === undefined) {
      return { state: 'anonymous' };
    }
    const sessionId = this.tokens.sessionOf(access);
    return sessionId === undefined ? { state: 'ended' } : this.sessions.authenticate(sessionId);
  }

  findEnded(sessionIds: readonly string[]): Promise<string[]> {
    return this.sessions.findEnded(sessionIds);
  }
}
