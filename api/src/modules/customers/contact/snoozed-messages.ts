import { openStatuses } from '@hive/contracts';
import type { Tx } from '../../../common/transactions/transactions.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** The snoozed messages of a person who writes again return, due today. */
export async function endSnoozes({ manager }: Tx, email: string, today: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(ContactMessageEntity)
    .set({ snoozedUntil: today, isAwaitingAnswer: false })
    .where('email = :email AND status IN (:...open) AND (is_awaiting_answer OR snoozed_until > :today)', {
      email,
      today,
      open: openStatuses,
    })
    .execute();
}

/** A follow-up that is due is done with a reply; a message that is snoozed until later stays so. */
export async function endFollowUp({ manager }: Tx, id: string, today: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(ContactMessageEntity)
    .set({ snoozedUntil: null })
    .where('id = :id AND snoozed_until <= :today', { id, today })
    .execute();
}
