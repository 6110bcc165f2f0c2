import type { ContactMessage, UpdateContactMessages } from '@hive/contracts';
import { useBulkActions } from '../../shared/use-bulk-actions';
import { useAdminUndoMessagesMutation, useAdminUpdateMessagesMutation } from './contact-changes.api';

type Change = UpdateContactMessages['change'];

const seen = ({ id, status, assignedTo }: ContactMessage) => ({ id, status, assignedTo });

/** Changes messages; the notice offers to undo it. */
export function useMessageChanges() {
  const [update] = useAdminUpdateMessagesMutation();
  const [undo] = useAdminUndoMessagesMutation();
  const { run, isSaving } = useBulkActions<ContactMessage, Change>({
    noun: { one: 'message', many: 'messages' },
    update: (rows, change) => update({ rows: rows.map(seen), change }),
    undo,
  });
  const snooze = (messages: ContactMessage[], snoozeUntil: string | null) =>
    run(messages, { snoozeUntil }, snoozeUntil === null ? 'no longer snoozed' : 'snoozed');
  return { run, snooze, isSaving };
}
