import { Injectable } from '@nestjs/common';
import { SAVED_REPLIES_MAX, type CreateSavedReply, type SavedReply, type UpdateSavedReply } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../../platform/database/rows.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { staffChangeText } from '../../base/history/staff-change-text.js';
import { assertNotStale, ownChanges } from '../../base/history/conflicts.js';
import { presentSavedReply } from './chat.presenter.js';
import { canEditReply, canSeeReply } from './chat.rules.js';
import { SavedReplyEntity } from './saved-reply.entity.js';

/** Texts that staff insert into the composer: their own, and shared ones. */
@Injectable()
export class SavedRepliesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async list(caller: StaffPrincipal): Promise<SavedReply[]> {
    const replies = await this.dataSource.manager.find(SavedReplyEntity, {
      where: [{ authorId: caller.id }, { isShared: true }],
      order: { title: 'ASC', id: 'ASC' },
    });
    return replies.map((reply) => presentSavedReply(reply, caller));
  }

  /** Throws SAVED_REPLY.TOO_MANY. */
  create(body: CreateSavedReply, caller: StaffPrincipal): Promise<SavedReply> {
    return this.transactions.run(caller, async (tx) => {
      // locks the author, so that the count holds until the commit
      await lockById(tx.manager, EmployeeEntity, caller.id);
      if ((await tx.manager.countBy(SavedReplyEntity, { authorId: caller.id })) >= SAVED_REPLIES_MAX) {
        throw new AppError('SAVED_REPLY.TOO_MANY');
      }
      const reply = { id: newId(), authorId: caller.id, ...body };
      await insertRow(tx.manager, SavedReplyEntity, reply);
      await tx.audit({ action: 'saved-reply.created', subject: subjectOf(reply), after: body });
      tx.publish('chat.saved-replies-changed', {});
      return presentSavedReply(reply, caller);
    });
  }

  /** Throws SAVED_REPLY.NOT_FOUND, SAVED_REPLY.NOT_OWN, and SAVED_REPLY.CHANGED. */
  update(id: string, { seen, ...body }: UpdateSavedReply, caller: StaffPrincipal): Promise<SavedReply> {
    return this.transactions.run(caller, async (tx) => {
      const reply = await lockEditable(tx.manager, id, caller);
      const change = ownChanges({ change: body, seen });
      await assertReplyUnchanged(tx.manager, reply, { change, seen });
      const { before, after } = changesOf(contentOf(reply), change);
      if (Object.keys(after).length > 0) {
        await updateById(tx.manager, SavedReplyEntity, id, after);
        await tx.audit({ action: 'saved-reply.changed', subject: subjectOf(reply), before, after });
        tx.publish('chat.saved-replies-changed', {});
      }
      return presentSavedReply(Object.assign(reply, after), caller);
    });
  }

  /** Throws SAVED_REPLY.NOT_FOUND and SAVED_REPLY.NOT_OWN. */
  remove(id: string, caller: StaffPrincipal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const reply = await lockEditable(tx.manager, id, caller);
      await tx.manager.delete(SavedReplyEntity, { id });
      await tx.audit({ action: 'saved-reply.removed', subject: subjectOf(reply), before: contentOf(reply) });
      tx.publish('chat.saved-replies-changed', {});
    });
  }
}

const subjectOf = ({ id }: Pick<SavedReplyEntity, 'id'>) => ({ type: 'saved-reply', id });

const contentOf = ({ title, text, isShared }: SavedReplyEntity) => ({ title, text, isShared });

async function assertReplyUnchanged(
  manager: EntityManager,
  reply: SavedReplyEntity,
  { change, seen }: { change: Omit<UpdateSavedReply, 'seen'>; seen: UpdateSavedReply['seen'] },
): Promise<void> {
  const edit = { ...subjectOf(reply), actions: ['saved-reply.changed'] };
  await assertNotStale(
    { present: reply, change, seen },
    {
      code: 'SAVED_REPLY.CHANGED',
      message: () => staffChangeText(manager, edit, 'changed this reply'),
    },
  );
}

async function lockEditable(manager: EntityManager, id: string, caller: StaffPrincipal): Promise<SavedReplyEntity> {
  const reply = await lockById(manager, SavedReplyEntity, id);
  if (!reply || !canSeeReply(reply, caller)) {
    throw new AppError('SAVED_REPLY.NOT_FOUND');
  }
  if (!canEditReply(reply, caller)) {
    throw new AppError('SAVED_REPLY.NOT_OWN');
  }
  return reply;
}
