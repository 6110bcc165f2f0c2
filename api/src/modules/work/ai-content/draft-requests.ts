import { Injectable } from '@nestjs/common';
import { AI_COUNT_MAX, type GenerateContent } from '@hive/contracts';
import { DataSource, Not, type EntityManager } from 'typeorm';
import type { PortalPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { getReachedClient } from '../../customers/clients/reached-clients.js';
import { brandOf } from './ai-brand.js';
import { AiCallLimits } from './ai-call-limits.js';
import { AiDraftEntity } from './ai-draft.entity.js';
import { AiQuota } from './ai-quota.js';
import { ContentProvider, type WriteRequest } from './provider/content-provider.js';
import { RequestImages } from './request-images.js';
import { assertFinished, getVisibleDraft } from './visible-drafts.js';

type DraftRow = Pick<AiDraftEntity, 'id' | 'clientId' | 'month'>;

/** Drafts that exist and wait for their text. */
export interface RequestedDrafts {
  clientId: string;
  isOffline: boolean;
  parts: readonly { draft: DraftRow; request: WriteRequest }[];
}

type Wishes = Omit<WriteRequest, 'variant' | 'turn' | 'contentType' | 'project'> & Pick<GenerateContent, 'contentType'>;

/** Turns a request into drafts that wait for their text, or refuses it. */
@Injectable()
export class DraftRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly quota: AiQuota,
    private readonly calls: AiCallLimits,
    private readonly provider: ContentProvider,
    private readonly images: RequestImages,
  ) {}

  /**
   * Reserves the quota and stores the drafts. Throws CLIENT.NOT_FOUND, AI.DRAFT_NOT_FOUND, AI.DRAFT_UNFINISHED,
   * AI.SWITCHED_OFF, AI.QUOTA_EXCEEDED, REQUEST.RATE_LIMITED, and REQUEST.INVALID for a file that is no image.
   */
  async create(clientKey: string, body: GenerateContent, caller: PortalPrincipal): Promise<RequestedDrafts> {
    const { manager } = this.dataSource;
    const client = await getReachedClient(manager, clientKey, { caller, capability: 'ai-content:view' });
    const limits = await this.quota.requireEnabled();
    await this.calls.count('text', caller);
    const { contentType, tone, length, count, customPrompt, imageBase64, draftId } = body;
    for (let draft = 0; draft < count; draft += 1) {
      await this.calls.count('client', client);
    }
    const { isOffline } = this.provider;
    const wishes: Wishes = {
      contentType,
      tone,
      length,
      brand: await brandOf(manager, client),
      ...(customPrompt && { customPrompt }),
      ...(imageBase64 && { image: await this.images.fromBase64(imageBase64, client.id) }),
      ...(draftId && (await readEarlierText(manager, draftId, caller))),
      ...(isOffline && { lastTexts: await readLastTexts(manager, client.id, caller) }),
    };
    const parts = await this.transactions.run(caller, async (tx) => {
      const turn = await this.quota.reserve(tx.manager, client.id, { counted: 'drafts', count, limits });
      const rows = Array.from({ length: count }, () => draftOf(wishes, { client, caller, isOffline, ...limits }));
      for (const row of rows) {
        await insertRow(tx.manager, AiDraftEntity, row);
        tx.publish('ai-content.changed', { id: row.id, clientId: client.id });
      }
      return rows.map((draft, index) => ({
        draft,
        request: { ...wishes, variant: { index, count }, turn: turn + index },
      }));
    });
    return { clientId: client.id, isOffline, parts };
  }
}

/** The text of a draft to rewrite; empty for one that failed before its first words. Throws AI.DRAFT_UNFINISHED. */
async function readEarlierText(
  manager: EntityManager,
  draftId: string,
  caller: PortalPrincipal,
): Promise<Pick<WriteRequest, 'earlierText'>> {
  const draft = await getVisibleDraft(manager, draftId, caller);
  assertFinished(draft);
  return draft.content === '' ? {} : { earlierText: draft.content };
}

/** The newest texts of the person, at most as many as one request can have. */
async function readLastTexts(manager: EntityManager, clientId: string, { id }: PortalPrincipal): Promise<string[]> {
  const drafts = await manager.find(AiDraftEntity, {
    select: { id: true, content: true },
    where: { clientId, authorId: id, content: Not('') },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: AI_COUNT_MAX,
  });
  return drafts.map(({ content }) => content);
}

interface DraftContext {
  client: { id: string };
  caller: PortalPrincipal;
  isOffline: boolean;
  month: string;
}

const draftOf = (
  { contentType, tone, length, customPrompt }: Wishes,
  { client, caller, isOffline, month }: DraftContext,
) => ({
  id: newId(),
  clientId: client.id,
  authorKind: caller.kind,
  authorId: caller.id,
  authorName: caller.name,
  contentType,
  tone,
  length,
  customPrompt: customPrompt ?? null,
  isOffline,
  month,
});
