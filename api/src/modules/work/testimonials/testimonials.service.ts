import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isTestimonialDue,
  testimonialContract,
  type DeclineTestimonialQuery,
  type OwnTestimonial,
  type PublicTestimonial,
  type PublishTestimonial,
  type UpdateTestimonial,
  type Testimonial,
} from '@hive/contracts';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PortalPrincipal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { isPermutationOf } from '../../../common/order.rules.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../../platform/database/rows.js';
import { companyNames } from '../../base/people/company-names.js';
import { PageContent } from '../../site/pages/page-content.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { lockProject, visibleProjects } from '../projects/project-rows.js';
import { notifyTestimonialWaiting, withdrawTestimonialNotification } from './testimonial-notifications.js';
import { TestimonialEntity } from './testimonial.entity.js';
import { presentOwnTestimonial, presentPublicTestimonial, presentTestimonial } from './testimonial.presenter.js';
import { declined, statusAfterUpdate } from './testimonials.rules.js';

const testimonialOrderLock = defineLock('testimonialOrder', 7_305_399);

const ORDER = { position: 'ASC', id: 'ASC' } as const;

/** Clients write about finished projects, staff publish. Changes of what is public resolve when the pages show them. */
@Injectable()
export class TestimonialsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly pageContent: PageContent,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(testimonialContract.listPublic.path, () => this.listPublic());
  }

  async listPublic(): Promise<PublicTestimonial[]> {
    const { manager } = this.dataSource;
    const rows = await manager.find(TestimonialEntity, { where: { status: 'published' }, order: ORDER });
    const slugs = await caseSlugs(manager);
    return rows.map((row) => presentPublicTestimonial(row, slugs.get(row.projectId) ?? []));
  }

  list(): Promise<Testimonial[]> {
    return readAll(this.dataSource.manager);
  }

  async listOwn(caller: PortalPrincipal): Promise<OwnTestimonial[]> {
    const { manager } = this.dataSource;
    const projects = await visibleProjects(manager, caller).select('project.id').getMany();
    const rows = await manager.findBy(TestimonialEntity, { projectId: In(projects.map(({ id }) => id)) });
    return rows.map(presentOwnTestimonial);
  }

  /** Throws TESTIMONIAL.NOT_DUE, and TESTIMONIAL.CHANGED when a colleague has changed the testimonial since. */
  update(projectId: string, { seen, ...body }: UpdateTestimonial, caller: PortalPrincipal): Promise<OwnTestimonial> {
    return this.transactions.run(caller, async (tx) => {
      const { project, row } = await lockOfProject(tx, projectId, caller);
      assertSeen(row, seen);
      const after = await this.write(tx, { project, row }, caller, { ...body, status: statusAfterUpdate(row, body) });
      // about the words from before
      await withdrawTestimonialNotification(tx, after.id);
      if (after.status === 'waiting' && after.isPermitted) {
        await notifyTestimonialWaiting(tx, { project, testimonial: after, caller });
      }
      return presentOwnTestimonial(after);
    });
  }

  /** Deletes the texts. The client is not asked again. Throws as `update`. */
  decline(projectId: string, { seen }: DeclineTestimonialQuery, caller: PortalPrincipal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const { project, row } = await lockOfProject(tx, projectId, caller);
      assertSeen(row, seen);
      const { id } = await this.write(tx, { project, row }, caller, declined);
      await withdrawTestimonialNotification(tx, id);
    });
  }

  /** Shows it as the last one. Throws TESTIMONIAL.NOT_PERMITTED, and TESTIMONIAL.CHANGED for a text that staff did not see. */
  publish(id: string, { seen }: PublishTestimonial, caller: StaffPrincipal): Promise<Testimonial> {
    return this.setStatus(id, caller, async ({ manager }, row, companyName) => {
      if (!row.isPermitted) {
        throw new AppError('TESTIMONIAL.NOT_PERMITTED');
      }
      if (row.updatedAt.toISOString() !== seen) {
        throw new AppError('TESTIMONIAL.CHANGED');
      }
      await takeLock(manager, testimonialOrderLock);
      const last = await manager.maximum(TestimonialEntity, 'position', { status: 'published' });
      const position = row.status === 'published' ? row.position : (last ?? -1) + 1;
      return { status: 'published', position, caseClientName: companyName };
    });
  }

  unpublish(id: string, caller: StaffPrincipal): Promise<Testimonial> {
    return this.setStatus(id, caller, () => Promise.resolve({ status: 'waiting' }));
  }

  /** Throws TESTIMONIAL.ORDER_STALE unless the ids are exactly those of the published ones. */
  async reorder(ids: readonly string[], caller: StaffPrincipal): Promise<Testimonial[]> {
    await this.transactions.run(caller, async (tx) => {
      await takeLock(tx.manager, testimonialOrderLock);
      const rows = await tx.manager.find(TestimonialEntity, { where: { status: 'published' }, order: ORDER });
      const order = ids.map((id) => id.toLowerCase());
      if (!isPermutationOf(order, rows)) {
        throw new AppError('TESTIMONIAL.ORDER_STALE');
      }
      await tx.manager.query(
        `UPDATE testimonials AS row SET position = place.n - 1
         FROM unnest($1::uuid[]) WITH ORDINALITY AS place (id, n) WHERE row.id = place.id`,
        [order],
      );
      await tx.audit({
        action: 'testimonial.ordered',
        subject: { type: 'testimonials', id: 'all' },
        before: { ids: rows.map(({ id }) => id) },
        after: { ids: order },
      });
      await tx.contentChanged('testimonials');
    });
    return this.list();
  }

  private setStatus(
    id: string,
    caller: StaffPrincipal,
    change: (tx: Tx, row: TestimonialEntity, companyName: string) => Promise<Partial<TestimonialEntity>>,
  ): Promise<Testimonial> {
    return this.transactions.run(caller, async (tx) => {
      const row = await lockById(tx.manager, TestimonialEntity, id);
      if (!row || row.status === 'declined') {
        throw new AppError('TESTIMONIAL.NOT_FOUND');
      }
      const project = await tx.manager.findOneByOrFail(ProjectEntity, { id: row.projectId });
      const companyName = (await companyNames(tx.manager, [project.clientId])).get(project.clientId) ?? '';
      await updateById(tx.manager, TestimonialEntity, id, await change(tx, row, companyName));
      const after = await tx.manager.findOneByOrFail(TestimonialEntity, { id });
      await record(tx, project, row, after);
      await withdrawTestimonialNotification(tx, id);
      return presentTestimonial(after, project, companyName);
    });
  }

  private async write(
    tx: Tx,
    { project, row }: { project: ProjectEntity; row: TestimonialEntity | null },
    { id: authorId }: PortalPrincipal,
    columns: Partial<TestimonialEntity>,
  ): Promise<TestimonialEntity> {
    const id = row?.id ?? newId();
    const changed = { ...columns, authorId, updatedAt: this.clock.now() };
    if (row) {
      await updateById(tx.manager, TestimonialEntity, id, changed);
    } else {
      await insertRow(tx.manager, TestimonialEntity, { ...changed, id, projectId: project.id });
    }
    const after = await tx.manager.findOneByOrFail(TestimonialEntity, { id });
    await record(tx, project, row, after);
    return after;
  }
}

/** The testimonial of a finished project of the caller's company, under the lock of the project. */
async function lockOfProject(
  { manager }: Tx,
  projectId: string,
  caller: PortalPrincipal,
): Promise<{ project: ProjectEntity; row: TestimonialEntity | null }> {
  const project = await lockProject(manager, { id: projectId }, caller);
  const found = await manager.findOneBy(TestimonialEntity, { projectId });
  const row = found && (await lockById(manager, TestimonialEntity, found.id));
  // what was written before a project was opened again can still be changed and withdrawn
  if (!row && !isTestimonialDue(project)) {
    throw new AppError('TESTIMONIAL.NOT_DUE');
  }
  return { project, row };
}

/** The caller saw this version, or no text. Throws TESTIMONIAL.CHANGED. */
function assertSeen(row: TestimonialEntity | null, seen: string | undefined): void {
  const current = row?.status === 'declined' ? undefined : row?.updatedAt.toISOString();
  if (current !== seen) {
    throw new AppError('TESTIMONIAL.CHANGED');
  }
}

/** Without the words of the client, so that withdrawing them deletes them. */
const auditView = ({ status, rating, isPermitted }: TestimonialEntity) => ({ status, rating, isPermitted });

async function record(
  tx: Tx,
  { id: projectId, clientId }: ProjectEntity,
  before: TestimonialEntity | null,
  after: TestimonialEntity,
): Promise<void> {
  const { id, status } = after;
  await tx.audit({
    action: `testimonial.${status}`,
    subject: { type: 'testimonial', id },
    ...(before && { before: auditView(before) }),
    after: { ...auditView(after), clientId },
  });
  tx.publish('project.changed', { id: projectId, clientId });
  if (before?.status === 'published' || status === 'published') {
    await tx.contentChanged('testimonials');
  }
}

/** Those that wait come first. */
async function readAll(manager: EntityManager): Promise<Testimonial[]> {
  const found = await manager.find(TestimonialEntity, { where: { status: Not('declined') }, order: ORDER });
  const waiting = found.filter(({ status }) => status === 'waiting');
  const rows = [
    ...waiting.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()),
    ...found.filter(({ status }) => status === 'published'),
  ];
  const projects = await manager.findBy(ProjectEntity, { id: In(rows.map(({ projectId }) => projectId)) });
  const projectsById = new Map(projects.map((project) => [project.id, project]));
  const names = await companyNames(
    manager,
    projects.map(({ clientId }) => clientId),
  );
  return rows.flatMap((row) => {
    const project = projectsById.get(row.projectId);
    return project ? [presentTestimonial(row, project, names.get(project.clientId) ?? '')] : [];
  });
}

/** By project: the published cases whose website names the client as it was called when staff published the testimonial. */
async function caseSlugs(manager: EntityManager): Promise<ReadonlyMap<string, string[]>> {
  const rows = await manager.query<{ projectId: string; slugs: string[] }[]>(
    `SELECT row.project_id AS "projectId", array_agg(website.slug ORDER BY website.display_order) AS slugs
     FROM testimonials AS row
     JOIN portfolio_websites AS website ON lower(website.client_name) = lower(row.case_client_name)
     WHERE row.status = 'published' AND website.case_published_at IS NOT NULL AND website.is_active
       AND website.removed_at IS NULL
     GROUP BY row.project_id`,
  );
  return new Map(rows.map(({ projectId, slugs }) => [projectId, slugs]));
}
