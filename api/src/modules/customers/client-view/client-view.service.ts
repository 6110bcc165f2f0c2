import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { isStaffView, type Principal, type StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { AuthService } from '../../identity/auth/auth.service.js';
import { SessionsService, viewEnded } from '../../identity/auth/sessions.service.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** Staff view the portal as a client: their session acts as the client's owner, and the access guard lets it only read. */
@Injectable()
export class ClientViewService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly auth: AuthService,
  ) {}

  /** Throws CLIENT_VIEW.NO_LOGIN for a client without a login to the portal. */
  async start(clientId: string, caller: StaffPrincipal): Promise<CurrentUser> {
    const { sessionId } = caller;
    await this.transactions.run(caller, async (tx) => {
      await assertHasLogin(tx.manager, clientId);
      const replaced = await this.sessions.setViewedClient(tx.manager, sessionId, clientId);
      if (replaced !== null) {
        await tx.audit(viewEnded(replaced));
      }
      await tx.audit({ action: 'client.view-started', subject: { type: 'client', id: clientId } });
    });
    await this.sessions.publishChanged(sessionId);
    return this.auth.userOf(sessionId);
  }

  /** A session without a view stays as it is. */
  async end(caller: Principal): Promise<CurrentUser> {
    const { sessionId } = caller;
    if (isStaffView(caller)) {
      await this.transactions.run({ kind: 'staff', id: caller.viewedBy.id }, async (tx) => {
        const ended = await this.sessions.setViewedClient(tx.manager, sessionId, null);
        if (ended !== null) {
          await tx.audit(viewEnded(ended));
        }
      });
      await this.sessions.publishChanged(sessionId);
    }
    return this.auth.userOf(sessionId);
  }
}

/** Counts the client's own login and the logins of its team. */
async function assertHasLogin(manager: EntityManager, id: string): Promise<void> {
  const client = await manager.findOneBy(ClientEntity, { id });
  if (!client) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  if (!client.portalAccess && !(await manager.existsBy(ClientEmployeeEntity, { companyId: id, isActive: true }))) {
    throw new AppError('CLIENT_VIEW.NO_LOGIN');
  }
}
