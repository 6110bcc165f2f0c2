import { Injectable } from '@nestjs/common';
import type { CurrentUser, LoginKind } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import { Authenticator } from '../../../common/http/access/authenticator.js';
import { isStaffView, type Principal, type PrincipalKind } from '../../../common/http/access/principal.js';
import { verifyPassword } from '../../../common/passwords.js';
import { presentCurrentUser, presentStaffView } from './auth.presenter.js';
import { KnownDevices } from './known-devices.js';
import { loginKey } from './login-key.js';
import { Accounts, type Account } from './accounts.js';
import { SecondFactor } from './second-factor.js';
import type { SessionTokens } from './session-cookies.js';
import { SecurityEvents } from './security-events.js';
import { SessionsService } from './sessions.service.js';

interface ActiveSession {
  user: CurrentUser;
  tokens: SessionTokens;
}

export interface LoggedIn extends ActiveSession {
  deviceToken: string;
}

type ResumedLogin = Pick<ActiveSession, 'user'> & Partial<ActiveSession>;

interface Credentials {
  identifier: string;
  password: string;
  /** Of the second factor; needed by accounts that have one. */
  code?: string | undefined;
}

/** Where a login comes from. */
export interface LoginSource {
  address: string;
  /** The cookie of the device, from an earlier login. */
  deviceToken: string | undefined;
  userAgent: string | undefined;
}

interface RequestCookies {
  /** The raw header, whose access token is verified. */
  header: string | undefined;
  refresh: string | undefined;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly authenticator: Authenticator,
    private readonly events: SecurityEvents,
    private readonly devices: KnownDevices,
    private readonly secondFactor: SecondFactor,
  ) {}

  /**
   * An unknown, rejected or inactive account gets the same response as a wrong password, in the same time. With the right
   * password, throws AUTH.SIGNUP_PENDING for a request that waits for a decision, and AUTH.CODE_REQUIRED for an account with
   * a second factor.
   */
  async login(
    kind: LoginKind,
    { identifier, password, code }: Credentials,
    { address, deviceToken, userAgent }: LoginSource,
  ): Promise<LoggedIn> {
    const name = identifier.trim().toLowerCase();
    // both at once, so that the time does not reveal which of them exists
    const [found, pendingHash] = await Promise.all([
      this.accounts.findForLogin(kind, name),
      kind === 'client' ? this.accounts.findPendingHash(name) : undefined,
    ]);
    const passwordHash = found ? found.entity.passwordHash : pendingHash;
    const deviceId = this.devices.recognize(found?.entity, deviceToken);
    const source = { address, deviceId };
    const person = found && { kind: found.kind, id: found.entity.id };
    const attempt = { failure: 'auth.login-failed', area: kind, person } as const;
    const account = await this.events.attempt(loginKey(kind, name), source, attempt, async () =>
      (await verifyPassword(passwordHash, password)) ? (found ?? 'pending') : undefined,
    );
    if (!account) {
      throw new AppError('AUTH.INVALID_CREDENTIALS');
    }
    if (account === 'pending') {
      await this.events.recordFailure({ ...attempt, failure: 'auth.login-pending' });
      throw new AppError('AUTH.SIGNUP_PENDING');
    }
    await this.secondFactor.check(account, code, source);
    const loggedIn = { kind: account.kind, id: account.entity.id };
    const tokens = await this.sessions.create(loggedIn, userAgent);
    await this.events.record('auth.logged-in', loggedIn);
    return { user: await this.present(account), tokens, deviceToken: this.devices.issue(account.entity, deviceId) };
  }

  /** The current user. Throws AUTH.SESSION_ENDED when the account is no longer active. */
  async me(caller: Principal): Promise<CurrentUser> {
    if (!isStaffView(caller)) {
      return this.present(await this.accountOf(caller.kind, caller.id));
    }
    const client = await this.accounts.findViewed(caller.companyId);
    if (!client) {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    return presentStaffView(client);
  }

  /** The user of a session as it is now. Throws AUTH.SESSION_ENDED. */
  async userOf(sessionId: string): Promise<CurrentUser> {
    const authentication = await this.sessions.authenticate(sessionId);
    if (authentication.state !== 'active') {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    return this.me(authentication.principal);
  }

  /** New tokens for a refresh token. Throws AUTH.REQUIRED or AUTH.SESSION_ENDED. */
  async refresh(token: string | undefined): Promise<ActiveSession> {
    const { sessionId, tokens } = await this.sessions.refresh(token);
    return { user: await this.userOf(sessionId), tokens };
  }

  /** The user of the session cookies, with new tokens if the access token has expired; undefined without a session. */
  async resume({ header, refresh }: RequestCookies): Promise<ResumedLogin | undefined> {
    try {
      const authentication = await this.authenticator.authenticate(header);
      if (authentication.state === 'active') {
        return { user: await this.me(authentication.principal) };
      }
      return refresh === undefined ? undefined : await this.refresh(refresh);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) {
        return undefined;
      }
      throw error;
    }
  }

  /** Ends the session of the cookies, even if only one of them is still valid. */
  async logout({ header, refresh }: RequestCookies): Promise<void> {
    const authentication = await this.authenticator.authenticate(header);
    const sessionId =
      authentication.state === 'active'
        ? authentication.principal.sessionId
        : await this.sessions.findByRefreshToken(refresh);
    const person = sessionId === undefined ? undefined : await this.sessions.end(sessionId);
    if (person) {
      await this.events.record('auth.logged-out', person);
    }
  }

  private async present(account: Account): Promise<CurrentUser> {
    const user = presentCurrentUser(account);
    return (await this.secondFactor.mustSetUp(account)) ? { ...user, mustSetUpTwoFactor: true } : user;
  }

  private async accountOf(kind: PrincipalKind, id: string): Promise<Account> {
    const account = await this.accounts.find(kind, id);
    if (!account) {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    return account;
  }
}
