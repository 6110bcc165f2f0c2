import { runningProjectStatuses } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { TimeZoneCalendar } from '../../site/analytics/rollups/time-zone-calendar.js';
import { MAIL_TIME } from './due-dates.js';

/** Those who can approve are reminded this many days after the day of the submission. */
const REMINDER_DAYS = [3, 7];

/**
 * Locks the submitted milestones of running projects with a reminder due since the latest one, and returns their ids. Of several
 * reminders that became due while no process ran, one is sent.
 */
export async function lockDueReminders(
  manager: EntityManager,
  { now, calendar }: { now: Date; calendar: TimeZoneCalendar },
): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT m.id FROM milestones AS m JOIN projects AS p ON p.id = m.project_id
     WHERE m.status = 'submitted' AND p.status = ANY ($4) AND EXISTS (
       SELECT FROM unnest($3::integer[]) AS days,
         LATERAL (SELECT ((m.submitted_at AT TIME ZONE $2)::date + days + time '${MAIL_TIME}') AT TIME ZONE $2) AS due (at)
       WHERE due.at <= $1 AND due.at > coalesce(m.reminded_at, m.submitted_at))
     ORDER BY m.id FOR UPDATE OF m`,
    [now, calendar.timeZone, REMINDER_DAYS, runningProjectStatuses],
  );
  return rows.map(({ id }) => id);
}
