import {
  MAX_WORK_ITEMS,
  runningProjectStatuses,
  workItemKinds,
  type MilestoneStatus,
  type WorkItem,
} from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { excerptOf } from '../../../common/search/excerpt.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { listedMessages } from '../../customers/contact/visible-messages.js';
import { MESSAGE_PREVIEW } from '../../work/chat/message-preview.js';
import { withinChatScope } from '../../work/chat/visible-conversations.js';
import { MilestoneEntity } from '../../work/project-records/milestone.entity.js';
import { visibleProjects } from '../../work/projects/project-rows.js';
import { weekOf } from './dashboard.rules.js';

/** What waits for the caller or has no assignee; the most urgent first. */
export async function findWorkItems(
  manager: EntityManager,
  caller: StaffPrincipal,
  today: string,
): Promise<WorkItem[]> {
  const found = await Promise.all([
    findMilestones(manager, caller, today),
    findChats(manager, caller),
    findMessages(manager, caller, today),
  ]);
  return found.flat().sort(byUrgency).slice(0, MAX_WORK_ITEMS);
}

const timeOf = ({ dueDate, since }: WorkItem): string => since ?? dueDate ?? '';

/** By kind, then those that have waited longest. */
const byUrgency = (a: WorkItem, b: WorkItem): number =>
  workItemKinds.indexOf(a.kind) - workItemKinds.indexOf(b.kind) || timeOf(a).localeCompare(timeOf(b));

interface MilestoneRow {
  id: string;
  title: string;
  status: MilestoneStatus;
  dueDate: string | null;
  decidedAt: Date | null;
  projectId: string;
  project: string;
  company: string;
}

/** Open milestones of running projects, except those that wait for the client. */
async function findMilestones(manager: EntityManager, caller: StaffPrincipal, today: string): Promise<WorkItem[]> {
  const rows = await visibleProjects(manager, caller)
    .innerJoin(ClientEntity, 'client', 'client.id = project.clientId')
    .innerJoin(MilestoneEntity, 'milestone', 'milestone.projectId = project.id')
    .andWhere('project.status IN (:...running)', { running: runningProjectStatuses })
    .andWhere('coalesce(project.ownerId, client.assignedTo, :callerId) = :callerId', { callerId: caller.id })
    .andWhere(
      `(milestone.status = 'changes-requested'
        OR milestone.status IN ('planned', 'in-progress') AND milestone.dueDate <= :to)`,
      weekOf(today),
    )
    .select(['milestone.id AS id', 'milestone.title AS title', 'milestone.status AS status'])
    .addSelect('CAST(milestone.dueDate AS text)', 'dueDate')
    .addSelect('milestone.decidedAt', 'decidedAt')
    .addSelect('project.id', 'projectId')
    .addSelect('project.name', 'project')
    .addSelect('client.companyName', 'company')
    .addSelect(`milestone.dueDate >= :today AND milestone.status <> 'changes-requested'`, 'isDue')
    .setParameter('today', today)
    .orderBy('"isDue"', 'ASC', 'NULLS FIRST')
    .addOrderBy('milestone.dueDate')
    .addOrderBy('milestone.id')
    .limit(MAX_WORK_ITEMS)
    .getRawMany<MilestoneRow>();
  return rows.map((row) => presentMilestone(row, today));
}

function presentMilestone(row: MilestoneRow, today: string): WorkItem {
  const { id, title, status, dueDate, decidedAt, project, projectId, company } = row;
  const isOverdue = dueDate !== null && dueDate < today;
  return {
    kind: isOverdue ? 'overdue' : status === 'changes-requested' ? status : 'due',
    id,
    title,
    detail: `${company}, ${project}`,
    dueDate,
    since: isOverdue ? null : (decidedAt?.toISOString() ?? null),
    path: `/admin/projects/${projectId}`,
  };
}

interface ChatRow {
  clientId: string;
  companyName: string;
  text: string;
  createdAt: Date;
}

/** The oldest unread message of each conversation, those that have waited longest first. */
const OLDEST_UNREAD = `SELECT client.id AS "clientId", client.company_name AS "companyName", oldest.text, oldest.created_at AS "createdAt"
  FROM (SELECT DISTINCT ON (message.client_id) message.client_id, message.created_at, ${MESSAGE_PREVIEW} AS text
      FROM chat_messages AS message WHERE message.sender_type = 'client' AND NOT message.is_read
      ORDER BY message.client_id, message.sequence) AS oldest
    JOIN clients AS client ON client.id = oldest.client_id
  WHERE ${withinChatScope('client', '$1')}
  ORDER BY oldest.created_at, client.id LIMIT ${MAX_WORK_ITEMS}`;

/** Conversations with unread messages of the client. */
async function findChats(manager: EntityManager, caller: StaffPrincipal): Promise<WorkItem[]> {
  const rows = await manager.query<ChatRow[]>(OLDEST_UNREAD, [caller.id]);
  return rows.map(({ clientId, companyName, text, createdAt }) => ({
    kind: 'chat',
    id: clientId,
    title: companyName,
    detail: excerptOf(text, ''),
    dueDate: null,
    since: createdAt.toISOString(),
    path: `/hive?tab=chat&client=${clientId}`,
  }));
}

/** Messages that are neither answered, closed nor snoozed. */
async function findMessages(manager: EntityManager, caller: StaffPrincipal, today: string): Promise<WorkItem[]> {
  const rows = await listedMessages(manager, { folder: 'waiting', today }, caller)
    .andWhere('coalesce(message.assignedTo, :callerId) = :callerId', { callerId: caller.id })
    .orderBy('message.createdAt')
    .addOrderBy('message.id')
    .limit(MAX_WORK_ITEMS)
    .getMany();
  return rows.map(({ id, name, message, createdAt }) => ({
    kind: 'message',
    id,
    title: name,
    detail: excerptOf(message, ''),
    dueDate: null,
    since: createdAt.toISOString(),
    path: `/hive?open=${id}`,
  }));
}
