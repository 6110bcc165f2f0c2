import type { Alert } from '@hive/contracts';
import type { AlertEntity } from './alert.entity.js';

/** `staffNames` maps ids of employees to their names. */
export const presentAlert = (row: AlertEntity, staffNames: ReadonlyMap<string, string>): Alert => ({
  id: row.id,
  title: row.title,
  text: row.text,
  audience: row.audience,
  clients: row.clientIds.length,
  inApp: row.inApp,
  byMail: row.byMail,
  status: row.status,
  totalPeople: row.totalPeople,
  donePeople: row.donePeople,
  delivered: row.delivered,
  read: row.read,
  mails: row.mails,
  mailed: row.mailed,
  undelivered: row.undelivered,
  sentBy: (row.sentBy && staffNames.get(row.sentBy)) ?? null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
