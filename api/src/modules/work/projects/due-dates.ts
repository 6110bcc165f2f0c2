import { runningProjectStatuses } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { TimeZoneCalendar } from '../../site/analytics/rollups/time-zone-calendar.js';

/** A milestone is due soon from this many days before its due date. */
const SOON_DAYS = 2;

export interface DueMilestone {
  id: string;
  clientId: string;
  status: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
}

/** When the mails of a day are sent, in the agency's time zone. */
export const MAIL_TIME = '08:00';

interface DueDates {
  column: 'due_soon_mailed_for' | 'overdue_mailed_for';
  /** `$1` is today. */
  isDue: string;
}

/** The mails about due dates, and the column that remembers each of them. */
export const dueDates = {
  soon: { column: 'due_soon_mailed_for', isDue: `m.due_date BETWEEN $1::date AND $1::date + ${SOON_DAYS}` },
  overdue: { column: 'overdue_mailed_for', isDue: 'm.due_date < $1::date' },
} as const satisfies Record<string, DueDates>;

/**
 * Marks the milestones of running projects about which today's mails are due, and returns them. Each milestone is returned
 * once per due date, even to concurrent processes. A milestone changed after today's mail time waits until tomorrow.
 */
export async function markDue(
  manager: EntityManager,
  { column, isDue }: DueDates,
  { now, calendar }: { now: Date; calendar: TimeZoneCalendar },
): Promise<DueMilestone[]> {
  const today = calendar.dateAt(now);
  const [rows] = await manager.query<[DueMilestone[], number]>(
    `UPDATE milestones AS m SET ${column} = m.due_date FROM projects AS p
     WHERE p.id = m.project_id AND p.status = ANY ($4) AND NOT m.is_completed AND ${isDue}
       AND m.${column} IS DISTINCT FROM m.due_date
       AND $2::timestamptz >= ($1::date + time '${MAIL_TIME}') AT TIME ZONE $3
       AND greatest(m.updated_at, p.updated_at) < ($1::date + time '${MAIL_TIME}') AT TIME ZONE $3
     RETURNING m.id, p.client_id AS "clientId", m.status, m.due_date::text AS "dueDate"`,
    [today, now, calendar.timeZone, runningProjectStatuses],
  );
  return rows;
}
