import { Injectable } from '@nestjs/common';
import type { CreateFileComment, FileComment, FileCommentListQuery } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../common/clock.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../../common/paging/find-page.js';
import { Transactions } from '../../../../common/transactions/transactions.js';
import { newId } from '../../../../platform/database/ids.js';
import { insertRow } from '../../../../platform/database/rows.js';
import { findVersion } from '../file-contents.service.js';
import { auditFile, publishFile } from '../file-events.js';
import { notifyFileCommented } from '../mails/file-notifications.js';
import { presentComment } from '../file.presenter.js';
import { FileCommentEntity } from './file-comment.entity.js';
import { FileVersionEntity } from '../file-version.entity.js';
import { getVisibleFile, lockFile } from '../visible-files.js';

/** Comments of staff and the people of the company on versions. */
@Injectable()
export class FileCommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Comments on the file, or on one version. Throws FILE.NOT_FOUND. */
  async list(
    fileId: string,
    { version, ...query }: FileCommentListQuery,
    caller: Principal,
  ): Promise<Page<FileComment>> {
    const { manager } = this.dataSource;
    await getVisibleFile(manager, fileId, caller);
    const versions = await manager.findBy(FileVersionEntity, { fileId });
    const numbers = new Map(versions.map(({ id, number }) => [id, number]));
    const shown = versions.filter(({ number }) => version === undefined || number === version);
    const builder = manager
      .createQueryBuilder(FileCommentEntity, 'comment')
      .where('comment.versionId = ANY (:ids)', { ids: shown.map(({ id }) => id) });
    const present = (row: FileCommentEntity) => presentComment(row, numbers.get(row.versionId) ?? 0, caller);
    return findPage(builder, query, { search: ['comment.text'], present });
  }

  create(
    fileId: string,
    { version: number, text }: CreateFileComment,
    caller: Principal,
    id = newId(),
  ): Promise<FileComment> {
    return this.transactions.run(caller, async (tx) => {
      const file = await lockFile(tx.manager, fileId, { caller, capability: 'projects:comment' });
      const version = await findVersion(tx.manager, { fileId, number });
      const comment = {
        id,
        versionId: version.id,
        authorKind: caller.kind,
        authorId: caller.id,
        authorName: caller.name,
        text,
        createdAt: this.clock.now(),
      };
      await insertRow(tx.manager, FileCommentEntity, comment);
      await auditFile(tx, file, { action: 'file.commented', after: { version: number } });
      await publishFile(tx, 'file.changed', file);
      await notifyFileCommented(tx, file, { text, caller });
      return presentComment(comment, number, caller);
    });
  }
}
