import type { TeamCapability } from '../access/client-team.js';
import type { Capability } from '../access/permissions.js';

/** A kind of notifications: each person switches it on or off, in the application and by e-mail. */
export interface NotificationDeclaration {
  /** The name of the kind, for the settings and for the page that switches its mails off. */
  readonly label: string;
  /** What staff need to be offered the kind; absent where it is not for staff. */
  readonly staff?: Capability | 'always';
  /** The same for people of a client. */
  readonly company?: TeamCapability | 'always';
  /** Whether people get mails of this kind until they choose; true when absent. */
  readonly isMailed?: boolean;
}

export type NotificationDeclarations = Record<string, NotificationDeclaration>;
