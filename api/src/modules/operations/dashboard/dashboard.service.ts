import { Injectable } from '@nestjs/common';
import { runningProjectStatuses, type ClientWork, type DashboardSummary, type WorkItem } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { excerptOf } from '../../../common/search/excerpt.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import type { TimeZoneCalendar } from '../../site/analytics/rollups/time-zone-calendar.js';
import { listedClients, visibleClients } from '../../customers/clients/visible-clients.js';
import { MilestoneEntity } from '../../work/project-records/milestone.entity.js';
import { MESSAGE_PREVIEW } from '../../work/chat/message-preview.js';
import { visibleProjects } from '../../work/projects/project-rows.js';
import { comparedWeeks, monthStart, weekOf } from './dashboard.rules.js';
import { findWorkItems } from './work-items.js';

/** Key figures of the rows that a member of staff may see. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {}

  async getSummary(caller: StaffPrincipal): Promise<DashboardSummary> {
    const { manager } = this.dataSource;
    const calendar = await this.calendar.current();
    const today = calendar.dateAt(this.clock.now());
    const [clients, milestonesDueThisWeek, visits] = await Promise.all([
      countClients(manager, caller, { today, calendar }),
      countMilestones(manager, caller, today),
      countVisits(manager, today),
    ]);
    return { clients, milestonesDueThisWeek, visits };
  }

  async listWorkItems(caller: StaffPrincipal): Promise<WorkItem[]> {
    return findWorkItems(this.dataSource.manager, { caller, today: await this.calendar.today() });
  }

  /** Throws CLIENT.NOT_FOUND. */
  async getClientWork(clientId: string, caller: StaffPrincipal): Promise<ClientWork> {
    const { manager } = this.dataSource;
    if (!(await visibleClients(manager, caller).andWhere('client.id = :clientId', { clientId }).getExists())) {
      throw new AppError('CLIENT.NOT_FOUND');
    }
    const [items, [last]] = await Promise.all([
      findWorkItems(manager, { caller, clientId, today: await this.calendar.today() }),
      manager.query<LastMessageRow[]>(LAST_MESSAGE, [clientId]),
    ]);
    return {
      items,
      lastMessage: last ? { ...last, text: excerptOf(last.text, ''), createdAt: last.createdAt.toISOString() } : null,
    };
  }
}

interface LastMessageRow {
  author: string;
  text: string;
  createdAt: Date;
}

const LAST_MESSAGE = `SELECT message.sender_name AS author, ${MESSAGE_PREVIEW} AS text, message.created_at AS "createdAt"
  FROM chat_messages AS message WHERE message.client_id = $1 ORDER BY message.sequence DESC LIMIT 1`;

/** Counted one by one, each by an index: together they would read every row. */
async function countClients(
  manager: EntityManager,
  caller: StaffPrincipal,
  { today, calendar }: { today: string; calendar: TimeZoneCalendar },
): Promise<DashboardSummary['clients']> {
  // the same as on the page of clients: employees see unassigned ones in Hive, as assessments
  const listed = listedClients(manager, { isEditable: true }, caller).select('count(*)::int');
  const active = listed.clone().andWhere(`client.status = 'active'`);
  const joined = listed.clone().andWhere('client.createdAt >= (:month)::date::timestamp AT TIME ZONE :timeZone');
  const counts = await manager
    .createQueryBuilder()
    .select(`(${listed.getQuery()})`, 'total')
    .addSelect(`(${active.getQuery()})`, 'active')
    .addSelect(`(${joined.getQuery()})`, 'joinedThisMonth')
    .fromDummy()
    .setParameters({ ...listed.getParameters(), month: monthStart(today), timeZone: calendar.timeZone })
    .getRawOne<DashboardSummary['clients']>();
  return counts ?? { total: 0, active: 0, joinedThisMonth: 0 };
}

/** Of running projects that the caller sees. */
const countMilestones = (manager: EntityManager, caller: StaffPrincipal, today: string): Promise<number> => {
  const projects = visibleProjects(manager, caller)
    .select('project.id')
    .andWhere('project.status IN (:...running)', { running: runningProjectStatuses });
  return manager
    .createQueryBuilder(MilestoneEntity, 'milestone')
    .where('NOT milestone.isCompleted AND milestone.dueDate BETWEEN :from AND :to', weekOf(today))
    .andWhere(`milestone.projectId IN (${projects.getQuery()})`)
    .setParameters(projects.getParameters())
    .getCount();
};

async function countVisits(manager: EntityManager, today: string): Promise<DashboardSummary['visits']> {
  const { last, before } = comparedWeeks(today);
  const [sums] = await manager.query<DashboardSummary['visits'][]>(
    `SELECT coalesce(sum(visits), 0)::float8 AS total,
       coalesce(sum(visits) FILTER (WHERE day BETWEEN $1 AND $2), 0)::float8 AS "lastSevenDays",
       coalesce(sum(visits) FILTER (WHERE day BETWEEN $3 AND $4), 0)::float8 AS "sevenDaysBefore"
     FROM visit_days`,
    [last.from, last.to, before.from, before.to],
  );
  return sums ?? { total: 0, lastSevenDays: 0, sevenDaysBefore: 0 };
}
