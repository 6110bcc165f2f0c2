import { notificationDeclarations, notificationKinds, truncate, type NotificationKind } from '@hive/contracts';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';

export interface Delivery {
  inApp: boolean;
  byMail: boolean;
}

export const defaultDelivery = (kind: NotificationKind): Delivery => ({
  inApp: true,
  byMail: notificationDeclarations[kind].isMailed ?? true,
});

/** Kinds that are offered to the person. */
export function kindsOf(principal: Principal): NotificationKind[] {
  return notificationKinds.filter((kind) => {
    const { staff, company } = notificationDeclarations[kind];
    const needed = principal.kind === 'staff' ? staff : company;
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
