import { aiContentEvents } from '../ai-content/ai-content.events.js';
import { alertEvents } from '../alerts/alerts.events.js';
import { backupEvents } from '../backups/backups.events.js';
import { analyticsEvents } from '../analytics/analytics.events.js';
import { brandProfileEvents } from '../brand-profile/brand-profile.events.js';
import { chatEvents } from '../chat/chat.events.js';
import { clientTeamEvents } from '../client-team/client-team.events.js';
import { clientEvents } from '../clients/clients.events.js';
import { contactEvents } from '../contact/contact.events.js';
import { dataExportEvents } from '../data-exports/data-exports.events.js';
import { dashboardEvents } from '../dashboard/dashboard.events.js';
import { employeeEvents } from '../employees/employees.events.js';
import { fileEvents } from '../files/files.events.js';
import { heldSubmissionEvents } from '../held-submissions/held-submissions.events.js';
import { notificationEvents } from '../notifications/notifications.events.js';
import { personalDataEvents } from '../personal-data/personal-data.events.js';
import { projectEvents } from '../projects/projects.events.js';
import { signupEvents } from '../signups/signups.events.js';
import { payloadOf, type EventDeclaration } from './declaration.js';

/** An area of the public pages' content. */
export type ContentArea = 'settings' | 'portfolio' | 'frames' | 'slideshow';

/** Every event that the server pushes: name, audience, invalidated tags and payload. */
export const serverEvents = {
  ...signupEvents,
  ...contactEvents,
  ...clientEvents,
  ...dashboardEvents,
  ...employeeEvents,
  ...clientTeamEvents,
  ...chatEvents,
  ...fileEvents,
  ...heldSubmissionEvents,
  ...notificationEvents,
  ...personalDataEvents,
  ...projectEvents,
  ...aiContentEvents,
  ...analyticsEvents,
  ...brandProfileEvents,
  ...alertEvents,
  ...backupEvents,
  ...dataExportEvents,
  /** The content of the public pages changed. */
  'content.changed': {
    audience: 'everyone',
    tags: ['content', 'settings'],
    payload: payloadOf<{ area: ContentArea }>(),
  },
  'release.changed': {
    audience: 'everyone',
    tags: [],
    payload: payloadOf<{ remote: string; revision: number }>(),
  },
  /** The server may have missed events of its own subscription: every cached response may be stale. */
  resync: { audience: 'everyone', tags: [], payload: payloadOf<Record<string, never>>() },
} as const satisfies Record<string, EventDeclaration>;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEvents = { [K in ServerEventName]: NonNullable<(typeof serverEvents)[K]['payload']> };

/** One socket message about an event, as JSON text. */
export type ServerMessage = { [K in ServerEventName]: { type: K; data: ServerEvents[K] } }[ServerEventName];

/** Close codes of `/ws`. */
export const socketClose = {
  sessionEnded: 4401,
  restricted: 4403,
  tooSlow: 1013,
  /** Messages, or sockets of one session. */
  tooMany: 1008,
} as const;
