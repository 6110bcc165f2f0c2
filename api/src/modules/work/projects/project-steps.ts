import { milestoneStatusLabels, projectStatusLabels } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../common/transactions/transactions.js';
import { lockById, updateById } from '../../../platform/database/rows.js';
import { namesIn } from '../../base/history/client-names.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { conflictText, lastChange, type LastChange } from '../../base/history/conflicts.js';
import type { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { milestonesOf, type LockedMilestone } from './project-rows.js';
import { becomesActive, isVisibleToClient, progressOf } from './projects.rules.js';

type Values = Record<string, unknown>;

/** One step of the work, for the audit log. */
interface Step {
  action: string;
  before?: Values | undefined;
  after?: Values | undefined;
}

/** The client of every entry, by which an erasure finds entries about removed rows and the client's activity lists them. */
const withClient = (values: Values | undefined, { clientId }: ProjectEntity): Values | undefined =>
  values && { ...values, clientId };

/** Records a step of a project, and publishes it; steps of a draft only to staff. */
export async function recordProjectStep(
  tx: Tx,
  project: ProjectEntity,
  { action, before, after }: Step,
): Promise<void> {
  const subject = { type: 'project', id: project.id };
  const values = { before: withClient(before, project), after: withClient(after, project) };
  await tx.audit({ action, subject, ...values });
  publishChange(tx, project);
}

/** Records a step of a milestone, and publishes the change of its project. */
export async function recordMilestoneStep(
  tx: Tx,
  { project, milestone }: { project: ProjectEntity; milestone: Pick<MilestoneEntity, 'id'> },
  { action, before, after }: Step,
): Promise<void> {
  const subject = { type: 'milestone', id: milestone.id };
  const values = { before: withClient(before, project), after: withClient(after, project) };
  await tx.audit({ action, subject, ...values });
  publishChange(tx, project);
}

/** Publishes a change of a project; of a draft only to staff. */
export function publishChange(tx: Tx, { id, clientId, status }: ProjectEntity): void {
  tx.publish(isVisibleToClient(status) ? 'project.changed' : 'project.draft-changed', { id, clientId });
}

/** Computes the progress of a project with milestones, and counts the change as one of the project. */
export async function refreshProject(manager: EntityManager, project: ProjectEntity, now: Date): Promise<void> {
  const progress = progressOf(await milestonesOf(manager, project.id)) ?? project.progress;
  await updateById(manager, ProjectEntity, project.id, { progress, updatedAt: now });
}

/** Makes the client of an active project active, unless its work was over. */
export async function activateClient(tx: Tx, id: string): Promise<void> {
  const client = await lockById(tx.manager, ClientEntity, id);
  if (!client || !becomesActive(client.status)) {
    return;
  }
  const status = 'active';
  await updateById(tx.manager, ClientEntity, id, { status });
  const change = { before: { status: client.status }, after: { status } };
  await tx.audit({ action: 'client.status-changed', subject: { type: 'client', id }, ...change });
  tx.publish('client.changed', { id });
}

/** Who last took one of these steps. */
const lastStep = async (
  manager: EntityManager,
  clientId: string,
  subject: { type: string; id: string; actions: readonly string[] },
): Promise<LastChange> => lastChange(manager, subject, await namesIn(manager, clientId));

/** Who changed fields of the project last, for the explanation of a conflict. */
export const lastProjectEdit = ({ id, clientId }: ProjectEntity, manager: EntityManager): Promise<LastChange> =>
  lastStep(manager, clientId, { type: 'project', id, actions: ['project.changed', 'project.created'] });

/** Who changed fields of the milestone last. */
export const lastMilestoneEdit = (
  { project, milestone }: LockedMilestone,
  manager: EntityManager,
): Promise<LastChange> =>
  lastStep(manager, project.clientId, {
    type: 'milestone',
    id: milestone.id,
    actions: ['milestone.changed', 'milestone.assigned', 'milestone.added'],
  });

const inSentence = (label: string): string => label.toLowerCase();

/** Who gave the project its present status. */
export async function explainProjectStatus(
  manager: EntityManager,
  { id, clientId, status }: ProjectEntity,
): Promise<string> {
  const last = await lastStep(manager, clientId, { type: 'project', id, actions: ['project.status-changed'] });
  return conflictText(last, `changed the status to ${inSentence(projectStatusLabels[status])}`);
}

/** Who gave the milestone its present status. */
export async function explainMilestoneStatus(
  manager: EntityManager,
  { project, milestone: { id, status } }: LockedMilestone,
): Promise<string> {
  const actions = ['status-changed', 'submitted', 'approved', 'changes-requested'].map((verb) => `milestone.${verb}`);
  const last = await lastStep(manager, project.clientId, { type: 'milestone', id, actions });
  return conflictText(last, `changed the status to ${inSentence(milestoneStatusLabels[status])}`);
}
