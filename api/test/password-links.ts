import type { CurrentUser, RedeemedPasswordLink } from '@hive/contracts';
import { systemActor } from '../src/common/audit/actor.js';
import type { PrincipalRef } from '../src/common/http/access/principal.js';
import { Transactions } from '../src/common/transactions/transactions.js';
import type { ClientEntity } from '../src/modules/base/people/client.entity.js';
import type { EmployeeEntity } from '../src/modules/base/people/employee.entity.js';
import { PasswordLinksService } from '../src/modules/identity/password-links/password-links.service.js';
import { makeClient, makeEmployee } from './factories.js';
import type { TestApp } from './test-app.js';
import type { TestResponse } from './test-client.js';
import { newId } from '../src/platform/database/ids.js';

export const FORGOT_PATH = '/api/auth/forgot-password';
export const RENEW_PATH = '/api/auth/renew-password-link';
export const RESET_PATH = '/api/auth/reset-password';
export const NEW_PASSWORD = 'a new long password';

/** People who ask for links to choose a password, and use them. */
export class PasswordLinksFixture {
  constructor(private readonly app: TestApp) {}

  newEmployee(changes: Partial<EmployeeEntity> = {}): Promise<EmployeeEntity> {
    return makeEmployee(this.app.dataSource.manager, changes);
  }

  newClient(changes: Partial<ClientEntity> = {}): Promise<ClientEntity> {
    return makeClient(this.app.dataSource.manager, changes);
  }

  forgot(account: string, login: string): Promise<TestResponse> {
    return this.app.visitor().post(FORGOT_PATH, { account, login });
  }

  reset(token: string, visitor = this.app.visitor()): Promise<TestResponse<RedeemedPasswordLink>> {
    return visitor.post(RESET_PATH, { token, newPassword: NEW_PASSWORD });
  }

  loginStaff(username: string, password: string, visitor = this.app.visitor()): Promise<TestResponse<CurrentUser>> {
    return visitor.post('/api/auth/admin-login', { username, password });
  }

  loginClient(email: string, password: string): Promise<TestResponse<CurrentUser>> {
    return this.app.visitor().post('/api/auth/client-login', { email, password });
  }

  /** Invites in the name of somebody whose account was deleted. */
  invite(person: PrincipalRef): Promise<void> {
    const { nest } = this.app;
    const inviter = { kind: 'staff', id: newId() } as const;
    return nest
      .get(Transactions)
      .run(systemActor, (tx) => nest.get(PasswordLinksService, { strict: false }).invite(tx, person, inviter));
  }

  /** The tokens of all mailed links, oldest first. */
  async mailedTokens(address: string, page: 'reset' | 'set' = 'reset'): Promise<string[]> {
    await this.app.drainJobs();
    const texts = (await this.app.deliveredMails(address)).map(({ text }) => text);
    const link = new RegExp(`http://hive\\.test/${page}-password#token=([\\w-]+)`);
    return texts.flatMap((text) => link.exec(text)?.[1] ?? []);
  }

  async lastToken(address: string, page?: 'reset' | 'set'): Promise<string> {
    return (await this.mailedTokens(address, page)).at(-1) ?? '';
  }

  async forgottenToken(account: 'staff' | 'client', address: string): Promise<string> {
    const { status, text } = await this.forgot(account, address);
    if (status !== 202) {
      throw new Error(`Asking for a link failed: ${status} ${text}`);
    }
    return this.lastToken(address.toLowerCase());
  }
}
