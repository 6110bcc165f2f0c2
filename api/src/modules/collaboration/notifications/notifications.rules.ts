import {
  type Capability,
  type NotificationKind,
  notificationKinds,
  type TeamCapability,
  truncate,
} from '@hive/contracts';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';

export interface Delivery {
  inApp: boolean;
  byMail: boolean;
}

/** Signups are not mailed by default: the agency's mailbox already receives them. */
export const defaultDelivery = (kind: NotificationKind): Delivery => ({ inApp: true, byMail: kind !== 'signup' });

/** Required capability by kind; unlisted kinds are not offered to that side. */
const staffKinds: Partial<Record<NotificationKind, Capability | 'always'>> = {
  chat: 'always',
  assignment: 'always',
  approval: 'projects:view',
  comment: 'projects:view',
  file: 'projects:view',
  signup: 'signups:decide',
  alert: 'projects:view',
  'agency-alert': 'always',
};

const companyKinds: Partial<Record<NotificationKind, TeamCapability | 'always'>> = {
  chat: 'always',
  approval: 'projects:approve',
  comment: 'projects:view',
  file: 'projects:view',
  alert: 'projects:approve',
  'agency-alert': 'always',
};

/** Kinds that are offered to the person. */
export function kindsOf(principal: Principal): NotificationKind[] {
  const kinds = principal.kind === 'staff' ? staffKinds : companyKinds;
  return notificationKinds.filter((kind) => {
    const needed = kinds[kind];
    return needed === 'always' || (needed !== undefined && hasCapability(principal, needed));
  });
}

const EXCERPT_LENGTH = 200;

/** Characters that change the direction of the text after them, for example to hide the extension of a file name. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The beginning of a text on one line. */
export function excerptOf(text: string): string {
  const line = text.replace(DIRECTION_CONTROLS, '').replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT_LENGTH ? `${truncate(line, EXCERPT_LENGTH).trimEnd()}…` : line;
}
