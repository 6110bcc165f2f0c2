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
import { listedMessages, MESSAGES_OF_CLIENT } from '../../customers/contact/visible-messages.js';
import { isSnoozed } from '../../work/chat/find-conversations.js';
import { MESSAGE_PREVIEW } from '../../work/chat/message-preview.js';
import { withinChatScope } from '../../work/chat/visible-conversations.js';
import { joinAssignee } from '../../work/project-records/milestone-assignees.js';
import { MilestoneEntity } from '../../work/project-records/milestone.entity.js';
import { visibleProjects } from '../../work/projects/project-rows.js';
import { weekOf } from './dashboard.rules.js';

/** Whose work is looked for. */
export interface WorkQuery {
  today: string;
  caller: StaffPrincipal;
  /** What concerns this client, regardless of the assignee; without it, what waits for the caller or has no assignee. */
  clientId?: string;
}

/** The most urgent first. The caller must see the client. */
export async function findWorkItems(manager: EntityManager, query: WorkQuery): Promise<WorkItem[]> {
  const found = await Promise.all([
    findMilestones(manager, query),
    findChats(manager, query),
    findMessages(manager, query),
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
  submittedAt: Date | null;
  decidedAt: Date | null;
  projectId: string;
  project: string;
  company: string;
}

const REQUESTED_OR_DUE = `(milestone.status = 'changes-requested'
  OR milestone.status IN ('planned', 'in-progress') AND milestone.dueDate <= :to)`;
/** Of the milestones that are due later, the first. */
const OPEN_OF_CLIENT = `(milestone.status IN ('changes-requested', 'submitted')
  OR milestone.status IN ('planned', 'in-progress') AND (milestone.dueDate < :today OR milestone.id = (
    SELECT next.id FROM milestones AS next JOIN projects AS running ON running.id = next.project_id
    WHERE running.client_id = project.clientId AND running.status IN (:...running)
      AND next.status IN ('planned', 'in-progress') AND next.due_date >= :today
    ORDER BY next.due_date, next.id LIMIT 1)))`;

/** Open milestones of running projects; those that wait for the client only for the list of that client. */
async function findMilestones(manager: EntityManager, { caller, clientId, today }: WorkQuery): Promise<WorkItem[]> {
  const projects = visibleProjects(manager, caller)
    .innerJoin(ClientEntity, 'client', 'client.id = project.clientId')
    .innerJoin(MilestoneEntity, 'milestone', 'milestone.projectId = project.id');
  const builder = joinAssignee(projects).andWhere('project.status IN (:...running)', {
    running: runningProjectStatuses,
  });
  if (clientId === undefined) {
    builder
      .andWhere('coalesce(person.id, project.ownerId, client.assignedTo, :callerId) = :callerId', {
        callerId: caller.id,
      })
      .andWhere(REQUESTED_OR_DUE, weekOf(today));
  } else {
    builder.andWhere('project.clientId = :clientId', { clientId }).andWhere(OPEN_OF_CLIENT);
  }
  const rows = await builder
    .select(['milestone.id AS id', 'milestone.title AS title', 'milestone.status AS status'])
    .addSelect('CAST(milestone.dueDate AS text)', 'dueDate')
    .addSelect('milestone.submittedAt', 'submittedAt')
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
  return rows.map((row) => presentMilestone(row, { today, isOfClient: clientId !== undefined }));
}

function presentMilestone(
  { id, title, status, dueDate, submittedAt, decidedAt, ...row }: MilestoneRow,
  { today, isOfClient }: { today: string; isOfClient: boolean },
): WorkItem {
  const item = {
    id,
    title,
    detail: isOfClient ? row.project : `${row.company}, ${row.project}`,
    dueDate,
    path: `/admin/projects/${row.projectId}`,
  };
  if (status === 'submitted') {
    return { ...item, kind: 'approval', since: submittedAt?.toISOString() ?? null };
  }
  if (dueDate !== null && dueDate < today) {
    return { ...item, kind: 'overdue', since: null };
  }
  return {
    ...item,
    kind: status === 'changes-requested' ? status : 'due',
    since: decidedAt?.toISOString() ?? null,
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
        AND ($2::uuid IS NULL OR message.client_id = $2)
      ORDER BY message.client_id, message.sequence) AS oldest
    JOIN clients AS client ON client.id = oldest.client_id
  WHERE $2::uuid IS NOT NULL OR ${withinChatScope('client', '$1')} AND NOT ${isSnoozed('$3::date')}
  ORDER BY oldest.created_at, client.id LIMIT ${MAX_WORK_ITEMS}`;

/** Conversations with unread messages of the client; snoozed ones only for the list of that client. */
async function findChats(manager: EntityManager, { caller, clientId, today }: WorkQuery): Promise<WorkItem[]> {
  const rows = await manager.query<ChatRow[]>(OLDEST_UNREAD, [caller.id, clientId ?? null, today]);
  return rows.map(({ clientId: id, companyName, text, createdAt }) => ({
    kind: 'chat',
    id,
    title: companyName,
    detail: excerptOf(text, ''),
    dueDate: null,
    since: createdAt.toISOString(),
    path: `/hive?tab=chat&client=${id}`,
  }));
}

/** Messages that are neither answered, closed nor snoozed. */
async function findMessages(manager: EntityManager, { caller, clientId, today }: WorkQuery): Promise<WorkItem[]> {
  const builder = listedMessages(manager, { folder: 'waiting', today }, caller);
  if (clientId === undefined) {
    builder.andWhere('coalesce(message.assignedTo, :callerId) = :callerId', { callerId: caller.id });
  } else {
    builder.andWhere(MESSAGES_OF_CLIENT, { clientId });
  }
  const rows = await builder.orderBy('message.createdAt').addOrderBy('message.id').limit(MAX_WORK_ITEMS).getMany();
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
