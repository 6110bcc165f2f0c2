import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { AiDraft, AiDraftListQuery, SaveAiDraft, SavedAiFile, UpdateAiDraft } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { updateById } from '../../../platform/database/rows.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { aiViewReach, getReachedClient } from '../../customers/clients/reached-clients.js';
import { StoredFiles } from '../files/stored-files.js';
import { AiCallLimits } from './ai-call-limits.js';
import { fileNameOf, titleOf } from './ai-content.rules.js';
import { removeAiImages } from './ai-content.jobs.js';
import { AiDraftEntity } from './ai-draft.entity.js';
import { presentDraft } from './ai-draft.presenter.js';
import { AiImageEntity } from './ai-image.entity.js';
import { getVisibleDraft, lockDraft, newestImages, visibleDrafts } from './visible-drafts.js';

const SUBJECT = 'ai-draft';
const FALLBACK_NAME = 'AI draft';

/** Drafts that were generated; those who may not see the client find none of them. */
@Injectable()
export class AiDraftsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: StoredFiles,
    private readonly calls: AiCallLimits,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  async list(clientKey: string, query: AiDraftListQuery, caller: Principal): Promise<Page<AiDraft>> {
    const { manager } = this.dataSource;
    const { id: clientId } = await getReachedClient(manager, clientKey, aiViewReach(caller));
    const builder = visibleDrafts(manager, caller).andWhere('draft.clientId = :clientId', { clientId });
    const { contentType, status } = query;
    if (contentType) {
      builder.andWhere('draft.contentType = :contentType', { contentType });
    }
    if (status) {
      builder.andWhere('draft.status = :status', { status });
    }
    const search = ['draft.content', 'draft.customPrompt'];
    const page = await findPage(builder, query, { search, present: (row) => row });
    const images = await newestImages(
      manager,
      page.items.map(({ id }) => id),
    );
    return { ...page, items: page.items.map((draft) => presentDraft(draft, images.get(draft.id))) };
  }

  async get(id: string, caller: Principal): Promise<AiDraft> {
    const { manager } = this.dataSource;
    return present(manager, await getVisibleDraft(manager, id, caller));
  }

  /** Throws AI.DRAFT_CHANGED with the present text when it is not the one that was seen. */
  update(id: string, { change, seen }: UpdateAiDraft, caller: Principal): Promise<AiDraft> {
    return this.transactions.run(caller, async (tx) => {
      const draft = await lockDraft(tx.manager, id, caller);
      const { content } = change;
      if (draft.content !== seen.content && draft.content !== content) {
        throw new AppError('AI.DRAFT_CHANGED', { errors: { content: draft.content } });
      }
      if (draft.content !== content) {
        const edited = { content, updatedAt: new Date() };
        await updateById(tx.manager, AiDraftEntity, id, edited);
        Object.assign(draft, edited);
        await tx.audit({ action: 'ai-draft.changed', subject: { type: SUBJECT, id }, after: describe(draft) });
        tx.publish('ai-content.changed', { id, clientId: draft.clientId });
      }
      return present(tx.manager, draft);
    });
  }

  /** Its images are removed with it. */
  remove(id: string, caller: Principal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const draft = await lockDraft(tx.manager, id, caller);
      const { clientId } = draft;
      const images = await tx.manager.findBy(AiImageEntity, { draftId: id });
      if (images.length > 0) {
        await tx.enqueue(removeAiImages, { clientId, ids: images.map((image) => image.id).join(' ') });
      }
      await tx.manager.delete(AiDraftEntity, id);
      await tx.audit({ action: 'ai-draft.removed', subject: { type: SUBJECT, id }, before: describe(draft) });
      tx.publish('ai-content.changed', { id, clientId });
    });
  }

  /** The text as markdown, or the newest image, as a file in the section AI content. */
  async saveToFiles(id: string, { part }: SaveAiDraft, caller: Principal): Promise<SavedAiFile> {
    const { manager } = this.dataSource;
    const { clientId, content } = await manager.transaction((tx) => lockDraft(tx, id, caller));
    await this.calls.count('save', caller);
    const bytes = part === 'text' ? Buffer.from(`${content}\n`) : await this.imageOf(manager, id);
    const fileName = fileNameOf(titleOf(content), FALLBACK_NAME, part === 'text' ? 'md' : 'jpg');
    const stored = await this.files.put(clientId, bytes);
    return this.transactions.run(caller, async (tx) => {
      await lockDraft(tx.manager, id, caller);
      const file = await this.files.create(tx, { ...stored, section: 'ai-content', fileName }, caller);
      return { fileId: file.id, fileName: file.fileName };
    });
  }

  private async imageOf(manager: EntityManager, draftId: string): Promise<Buffer> {
    const image = (await newestImages(manager, [draftId])).get(draftId);
    const object = image?.storageKey ? await this.storage.open(image.storageKey) : undefined;
    if (!object) {
      throw new AppError('AI.IMAGE_NOT_FOUND');
    }
    return buffer(object.stream);
  }
}

const present = async (manager: EntityManager, draft: AiDraftEntity): Promise<AiDraft> =>
  presentDraft(draft, (await newestImages(manager, [draft.id])).get(draft.id));

/** The audit entry of a draft, without its text. An erasure finds it by the client's id. */
const describe = ({ clientId, contentType }: AiDraftEntity) => ({ clientId, contentType });
