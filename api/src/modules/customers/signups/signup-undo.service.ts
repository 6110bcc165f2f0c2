import { Injectable } from '@nestjs/common';
import type { Signup } from '@hive/contracts';
import { changesOf } from '../../../common/audit/changes-of.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { lockById, updateById } from '../../../platform/database/rows.js';
import { hasDependents } from '../../base/people/client-dependents.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { SessionsService } from '../../identity/auth/sessions.service.js';
import { clientsOfSignups } from '../clients/client-hints.js';
import { countPending, notifyDeciders } from './receive-signup.js';
import { SignupEntity, type DecisionUndo } from './signup.entity.js';
import { presentSignup } from './signup.presenter.js';

const UNDECIDED = { status: 'pending', notes: null, clientId: null, approvedAt: null, decidedAt: null } as const;

/** Takes back decisions on sign-ups whose mails have not been sent. */
@Injectable()
export class SignupUndoService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Makes a sign-up pending again and takes back what its approval did: a new client is removed, an existing one gets its
   * values back. Throws SIGNUP.NOT_UNDOABLE once the mail is on its way or somebody has worked with the client, and
   * SIGNUP.ALREADY_PENDING when the person has asked again.
   */
  async undo(id: string, caller: StaffPrincipal): Promise<Signup> {
    const { signup, endedSessions } = await this.transactions.run(caller, async (tx) => {
      const decided = await lockById(tx.manager, SignupEntity, id, { hidden: ['undo'] });
      if (!decided) {
        throw new AppError('SIGNUP.NOT_FOUND');
      }
      const { undo, email, status, clientId, notes } = decided;
      if (!undo || !(await tx.withdraw(undo.jobId))) {
        throw new AppError('SIGNUP.NOT_UNDOABLE');
      }
      if (await tx.manager.existsBy(SignupEntity, { email, status: 'pending' })) {
        throw new AppError('SIGNUP.ALREADY_PENDING');
      }
      const pending = { ...UNDECIDED, decidedBy: null, undo: null };
      await updateById(tx.manager, SignupEntity, id, { ...pending, passwordHash: undo.passwordHash });
      const ended = clientId && undo.client ? await this.takeBack(tx, clientId, undo.client) : [];
      await tx.audit({
        action: 'signup.reopened',
        subject: { type: 'signup', id },
        before: { status, clientId, notes },
        after: { status: 'pending' },
      });
      await notifyDeciders(tx, decided);
      tx.publish('signup.decided', { id, pending: await countPending(tx.manager) });
      const row = Object.assign(decided, pending);
      const client = (await clientsOfSignups(tx.manager, [row]))(row);
      return { signup: presentSignup(row, { staffNames: new Map(), client }), endedSessions: ended };
    });
    await this.sessions.publishEnded(endedSessions);
    return signup;
  }

  /** Returns the sessions that it ended. */
  private async takeBack(tx: Tx, id: string, approval: NonNullable<DecisionUndo['client']>): Promise<string[]> {
    const client = await tx.manager.findOne(ClientEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!client) {
      return [];
    }
    const subject = { type: 'client', id };
    if ('before' in approval) {
      const { before, after } = approval;
      if (Object.keys(changesOf(client, after).after).length > 0) {
        throw inUse(client);
      }
      if (Object.keys(before).length > 0) {
        await updateById(tx.manager, ClientEntity, id, before);
        await tx.audit({ action: 'client.changed', subject, before: after, after: before });
        tx.publish('client.changed', { id });
      }
      return [];
    }
    if (
      client.updatedAt.toISOString() !== approval.updatedAt ||
      (await hasDependents(tx.manager, id, ['client_signups']))
    ) {
      throw inUse(client);
    }
    const ended = await this.sessions.endInTransaction(tx.manager, { kind: 'client', id });
    await tx.manager.delete(ClientEntity, id);
    await tx.audit({ action: 'client.removed', subject, before: { companyName: client.companyName } });
    tx.publish('client.changed', { id });
    return ended;
  }
}

const inUse = ({ companyName }: ClientEntity): AppError =>
  new AppError('SIGNUP.NOT_UNDOABLE', {
    message: `Somebody has worked with ${companyName} since: the approval stays.`,
  });
