import { Injectable } from '@nestjs/common';
import type { CreateFileComment, FileCommentListQuery, ThreadComment } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../common/clock.js';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import type { Page } from '../../../../common/paging/find-page.js';
import { Transactions } from '../../../../common/transactions/transactions.js';
import { newId } from '../../../../platform/database/ids.js';
import { insertRow } from '../../../../platform/database/rows.js';
import { findVersion } from '../file-contents.service.js';
import { auditFile, publishFile } from '../file-events.js';
import { canPinOn } from '../files.rules.js';
import { notifyFileCommented } from '../mails/file-notifications.js';
import { FileCommentEntity } from './file-comment.entity.js';
import { listThread, readThreadComment, threadOf } from '../../project-records/comment-threads.js';
import { getVisibleFile, lockFile } from '../visible-files.js';

/** Comments of staff and the people of the company on versions. */
@Injectable()
export class FileCommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The thread of the file, or the pins of one of its versions. Throws FILE.NOT_FOUND. */
  async list(
    fileId: string,
    { pinsOf, ...query }: FileCommentListQuery,
    caller: Principal,
  ): Promise<Page<ThreadComment>> {
    const { manager } = this.dataSource;
    const file = await getVisibleFile(manager, fileId, caller);
    return listThread(manager, pinsOf === undefined ? threadOf(file) : { fileId, pinsOf }, { query, caller });
  }

  create(
    fileId: string,
    { version: number, text, pin }: CreateFileComment,
    caller: Principal,
    id = newId(),
  ): Promise<ThreadComment> {
    return this.transactions.run(caller, async (tx) => {
      const file = await lockFile(tx.manager, fileId, { caller, capability: 'projects:comment' });
      const version = await findVersion(tx.manager, { fileId, number });
      if (pin && !canPinOn(version.mimeType, pin.page)) {
        throw new AppError('REQUEST.INVALID', { errors: { 'pin.page': 'This file has no such page' } });
      }
      const comment = {
        id,
        versionId: version.id,
        authorKind: caller.kind,
        authorId: caller.id,
        authorName: caller.name,
        text,
        createdAt: this.clock.now(),
        ...(pin && { pinPage: pin.page, pinX: pin.x, pinY: pin.y }),
      };
      await insertRow(tx.manager, FileCommentEntity, comment);
      await auditFile(tx, file, { action: 'file.commented', after: { version: number } });
      await publishFile(tx, 'file.commented', file);
      await notifyFileCommented(tx, file, { text, caller });
      return readThreadComment(tx.manager, id, caller);
    });
  }
}
