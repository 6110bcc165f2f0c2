import type { ListQuery, ThreadComment } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Principal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { ThreadCommentEntity } from './thread-comment.entity.js';

/** The comments on one milestone and its files, or on one file, or with a pin on one version of a file. */
export type Thread = { milestoneId: string } | { fileId: string; pinsOf?: number };

/** Everyone who sees a milestone sees its files: documents, which need a right of their own, belong to no milestone. */
export const threadOf = ({ id, milestoneId }: { id: string; milestoneId: string | null }): Thread =>
  milestoneId === null ? { fileId: id } : { milestoneId };

const comments = (manager: EntityManager): SelectQueryBuilder<ThreadCommentEntity> =>
  manager.createQueryBuilder(ThreadCommentEntity, 'comment');

/** One page of a thread that the caller may see. */
export const listThread = (
  manager: EntityManager,
  thread: Thread,
  { query, caller }: { query: ListQuery; caller: Principal },
): Promise<Page<ThreadComment>> => {
  const builder = comments(manager);
  const found =
    'fileId' in thread
      ? builder.where('comment.fileId = :fileId', thread)
      : builder.where('comment.milestoneId = :milestoneId', thread);
  if ('pinsOf' in thread) {
    found.andWhere('comment.version = :pinsOf AND comment.pinPage IS NOT NULL');
  }
  return findPage(found, query, { search: ['comment.text'], present: (row) => presentThreadComment(row, caller) });
};

/** One comment, after it was written. */
export const readThreadComment = async (
  manager: EntityManager,
  id: string,
  caller: Principal,
): Promise<ThreadComment> => presentThreadComment(await manager.findOneByOrFail(ThreadCommentEntity, { id }), caller);

/** How many comments the threads of milestones have; those without any are left out. */
export async function countThreads(
  manager: EntityManager,
  milestoneIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await comments(manager)
    .select('comment.milestoneId', 'id')
    .addSelect('count(*)::int', 'count')
    .where('comment.milestoneId = ANY (:milestoneIds)', { milestoneIds })
    .groupBy('comment.milestoneId')
    .getRawMany<{ id: string; count: number }>();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const presentThreadComment = (row: ThreadCommentEntity, caller: Principal): ThreadComment => ({
  id: row.id,
  file:
    row.fileId === null
      ? null
      : {
          id: row.fileId,
          section: row.section ?? 'deliverable',
          fileName: row.fileName ?? '',
          version: row.version ?? 1,
        },
  pin:
    row.pinPage === null ? null : { page: row.pinPage, x: row.pinX ?? 0, y: row.pinY ?? 0, number: row.pinNumber ?? 1 },
  authorKind: row.authorKind,
  authorName: row.authorName,
  isOwn: row.authorKind === caller.kind && row.authorId === caller.id,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
});
