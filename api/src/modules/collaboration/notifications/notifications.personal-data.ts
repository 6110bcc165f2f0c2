import { isErasedClient, isPerson, type PersonalTable } from '../../../common/personal-data/personal-table.js';

const isOf = (person: string): string => `((t.${person}_kind = 'client' AND t.${person}_id = ANY (s.client_ids))
  OR (t.${person}_kind = 'client-employee' AND t.${person}_id = ANY (s.member_ids)))`;

/** Notifications of the person, and those about the person's actions. Mentions in others are masked. */
export const notificationPersonalData: PersonalTable[] = [
  {
    table: 'notifications',
    personal: ['title', 'text', 'path'],
    texts: ['title', 'text'],
    other: ['recipient_kind', 'kind', 'subject_type'],
    rows: {
      label: 'notifications',
      concerns: `(${isOf('recipient')} OR ${isPerson('t.actor_id')} OR ${isErasedClient('t.client_id')}
        OR t.subject_id = ANY (s.signup_ids || s.message_ids))`,
      erase: 'remove',
    },
  },
  {
    table: 'notification_preferences',
    other: ['person_kind', 'kind'],
    rows: { label: 'preferences of notifications', concerns: isOf('person'), erase: 'remove' },
  },
];
