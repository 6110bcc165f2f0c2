import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { lockById } from '../../../platform/database/rows.js';
import { aiViewReach, withinReach } from '../../customers/clients/reached-clients.js';
import { AiDraftEntity } from './ai-draft.entity.js';
import { AiImageEntity } from './ai-image.entity.js';

/** A query of the drafts that the caller may see, as `draft`. */
export const visibleDrafts = (manager: EntityManager, caller: Principal): SelectQueryBuilder<AiDraftEntity> =>
  withinReach(manager.createQueryBuilder(AiDraftEntity, 'draft'), 'draft.clientId', aiViewReach(caller));

/** Any other draft is AI.DRAFT_NOT_FOUND. */
export async function getVisibleDraft(manager: EntityManager, id: string, caller: Principal): Promise<AiDraftEntity> {
  const draft = await visibleDrafts(manager, caller).andWhere('draft.id = :id', { id }).getOne();
  if (!draft) {
    throw new AppError('AI.DRAFT_NOT_FOUND');
  }
  return draft;
}

/**
 * Locks a draft that the caller may change or save. Employees may only read drafts of clients without an account lead. Throws
 * AI.DRAFT_NOT_FOUND and AI.DRAFT_UNFINISHED.
 */
export async function lockDraft(manager: EntityManager, id: string, caller: Principal): Promise<AiDraftEntity> {
  const draft = await lockById(manager, AiDraftEntity, id, {
    within: (builder) => withinReach(builder, 'row.clientId', { caller, capability: 'ai-content:view' }),
  });
  if (!draft) {
    throw new AppError('AI.DRAFT_NOT_FOUND');
  }
  assertFinished(draft);
  return draft;
}

/** Throws AI.DRAFT_UNFINISHED. */
export function assertFinished({ status }: AiDraftEntity): void {
  if (status === 'generating') {
    throw new AppError('AI.DRAFT_UNFINISHED');
  }
}

/** Prevents the removal of the draft until the transaction ends. Throws AI.DRAFT_NOT_FOUND when it is removed already. */
export async function holdDraft(manager: EntityManager, id: string): Promise<void> {
  const rows = await manager.query<unknown[]>('SELECT 1 FROM ai_drafts WHERE id = $1 FOR KEY SHARE', [id]);
  if (rows.length === 0) {
    throw new AppError('AI.DRAFT_NOT_FOUND');
  }
}

/** An image that the caller may see; any other is AI.IMAGE_NOT_FOUND. */
export async function getVisibleImage(manager: EntityManager, id: string, caller: Principal): Promise<AiImageEntity> {
  const builder = manager.createQueryBuilder(AiImageEntity, 'image').where('image.id = :id', { id });
  const image = await withinReach(builder, 'image.clientId', aiViewReach(caller)).getOne();
  if (!image) {
    throw new AppError('AI.IMAGE_NOT_FOUND');
  }
  return image;
}

/** The newest image of each draft, by the draft's id. */
export async function newestImages(
  manager: EntityManager,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, AiImageEntity>> {
  const images = await manager
    .createQueryBuilder(AiImageEntity, 'image')
    .where('image.draftId = ANY (:draftIds)', { draftIds })
    .distinctOn(['image.draftId'])
    .orderBy('image.draftId')
    .addOrderBy('image.createdAt', 'DESC')
    .addOrderBy('image.id', 'DESC')
    .getMany();
  return new Map(images.map((image) => [image.draftId ?? '', image]));
}
