import { mentionedIn, scopeOf } from '@hive/contracts';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { addNotifications } from '../notifications/write-notifications.js';

/** A row with notes, as the people read it whom a note mentions. */
export interface NotedSubject {
  /** Follows 'in a note about'. */
  name: string;
  clientId: string | null;
  assignedTo: string | null;
  path: string;
}

interface MentioningNote {
  subject: NotedSubject & { type: string; id: string };
  text: string;
  /** The text before a change: whom it mentions is not notified again. */
  before?: string;
}

/**
 * Notifies the active colleagues whom a note mentions and who may see its row; of people with one name, all. Returns the
 * mentioned names without such a colleague.
 */
export async function notifyMentioned(
  tx: Tx,
  { subject: { type, id, name, clientId, assignedTo, path }, text, before = '' }: MentioningNote,
  caller: StaffPrincipal,
): Promise<string[]> {
  if (!text.includes('@')) {
    return [];
  }
  const staff = await tx.manager.findBy(EmployeeEntity, { isActive: true });
  const names = staff.map((person) => ({ name: nameOf(person) }));
  const known = mentionedIn(before, names).map((person) => person.name);
  const mentioned = mentionedIn(text, names).flatMap((person) => (known.includes(person.name) ? [] : person.name));
  const readers = staff
    .filter((person) => mentioned.includes(nameOf(person)))
    .filter((person) => scopeOf(person.accessLevel, 'inquiries:view') === 'all' || isOwn(assignedTo, person.id));
  await addNotifications(tx, {
    kind: 'mention',
    recipients: readers.map((person) => ({ kind: 'staff', id: person.id })),
    subject: { type, id },
    clientId,
    actorId: caller.id,
    title: `${caller.name} mentioned you in a note about ${name}`,
    text,
    path,
  });
  return mentioned.filter((name) => !readers.some((person) => nameOf(person) === name));
}

const nameOf = ({ firstName, lastName }: EmployeeEntity): string => `${firstName} ${lastName}`;

const isOwn = (assignedTo: string | null, id: string): boolean => assignedTo === null || assignedTo === id;
