import { Injectable } from '@nestjs/common';
import type { ChangePassword, CurrentUser } from '@hive/contracts';
import { AppError } from '../../common/errors/app-error.js';
import type { Principal } from '../../common/http/access/principal.js';
import { hashPassword, verifyPassword } from '../../common/passwords.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { AccessTokens } from './access-tokens.js';
import { presentCurrentUser } from './auth.presenter.js';
import { LoginLimits } from './login-limits.js';
import { Accounts, type Account, type PrincipalKind } from './accounts.js';
import type { SessionTokens } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';

export interface LoggedIn {
  user: CurrentUser;
  tokens: SessionTokens;
}

type Resumed = Pick<LoggedIn, 'user'> & Partial<LoggedIn>;

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
    private readonly limits: LoginLimits,
    private readonly transactions: Transactions,
  ) {}

  /** Unknown, pending, rejected, inactive and wrong look the same and take the same time. */
  async login(
    kind: PrincipalKind,
    { identifier, password }: { identifier: string; password: string },
    address: string,
  ): Promise<LoggedIn> {
    const name = identifier.trim().toLowerCase();
    const account = await this.limits.attempt(`${kind}:${name}`, address, async () => {
      const found = await this.accounts.findForLogin(kind, name);
      return (await verifyPassword(found?.entity.passwordHash, password)) ? found : undefined;
    });
    if (!account) {
      throw new AppError('AUTH.INVALID_CREDENTIALS');
    }
    const tokens = await this.sessions.open({ kind, id: account.entity.id });
    return { user: presentCurrentUser(account), tokens };
  }

  async me({ kind, id }: Pick<Principal, 'kind' | 'id'>): Promise<CurrentUser> {
    return presentCurrentUser(await this.accountOf(kind, id));
  }

  async refresh(token: string | undefined): Promise<LoggedIn> {
    const { principal, tokens } = await this.sessions.refresh(token);
    return { user: await this.me(principal), tokens };
  }

  /** Whose session the cookies carry, with new tokens when they are due; undefined for nobody's, whatever the reason. */
  async resume({ access, refresh }: Partial<SessionTokens>): Promise<Resumed | undefined> {
    try {
      const sessionId = this.sessionOf(access);
      const known = sessionId === undefined ? undefined : await this.sessions.authenticate(sessionId);
      if (known?.state === 'active') {
        return { user: await this.me(known.principal) };
      }
      return refresh === undefined ? undefined : await this.refresh(refresh);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) {
        return undefined;
      }
      throw error;
    }
  }

  /** Ends what the cookies name, however little of it is still valid. */
  async logout({ access, refresh }: Partial<SessionTokens>): Promise<void> {
    const ended = this.sessionOf(access) ?? (await this.sessions.sessionOfRefresh(refresh));
    if (ended !== undefined) {
      await this.sessions.end(ended);
    }
  }

  /** Every other session of the person ends: whoever knew the old password is out. */
  async changePassword(caller: Principal, change: ChangePassword): Promise<CurrentUser> {
    const { kind, id, sessionId } = caller;
    // The session is the address here: a stolen one gets five guesses as well.
    const verified = await this.limits.attempt(`change:${kind}:${id}`, sessionId, async () => {
      const account = await this.accounts.findWithPassword(kind, id);
      return (await verifyPassword(account?.entity.passwordHash, change.currentPassword)) ? account : undefined;
    });
    if (!verified) {
      throw new AppError('AUTH.WRONG_PASSWORD');
    }
    if (change.newPassword === change.currentPassword) {
      throw new AppError('REQUEST.INVALID', { errors: { newPassword: 'Choose a password you have not used before' } });
    }
    const hash = await hashPassword(change.newPassword);
    const ended = await this.transactions.run(caller, async (tx) => {
      await this.accounts.setPassword(tx.manager, kind, id, hash);
      await tx.audit({ action: 'auth.password-changed', subject: { type: kind, id } });
      return this.sessions.endWithin(tx.manager, { kind, id }, sessionId);
    });
    await this.sessions.announceEnd(ended);
    await this.sessions.announceChange(sessionId);
    return this.me(caller);
  }

  private sessionOf(access: string | undefined): string | undefined {
    return access === undefined ? undefined : this.tokens.sessionOf(access);
  }

  private async accountOf(kind: PrincipalKind, id: string): Promise<Account> {
    const account = await this.accounts.find(kind, id);
    if (!account) {
      throw new AppError('AUTH.SESSION_ENDED');
    }
    return account;
  }
}
