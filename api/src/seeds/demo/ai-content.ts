import type { AiContentType, AiTone } from '@hive/contracts';
import { In } from 'typeorm';
import { brandOf } from '../../modules/work/ai-content/ai-brand.js';
import { AiDraftEntity } from '../../modules/work/ai-content/ai-draft.entity.js';
import { composeText } from '../../modules/work/ai-content/offline/compose-text.js';
import { ClientEntity } from '../../modules/base/people/client.entity.js';
import type { Columns } from '../../platform/database/rows.js';
import { clients } from './clients.data.js';
import { demoClientId } from './clients.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';

interface DemoDraft {
  company: string;
  contentType: AiContentType;
  tone: AiTone;
  customPrompt?: string;
  hoursAgo: number;
}

const drafts: DemoDraft[] = [
  {
    company: 'Northcask Distillery',
    contentType: 'social_media',
    tone: 'warm',
    customPrompt: 'Announce the tasting on Friday, 7 pm at the still house, 24 seats.',
    hoursAgo: 30,
  },
  { company: 'Northcask Distillery', contentType: 'email_campaign', tone: 'direct', hoursAgo: 52 },
  { company: 'Northcask Distillery', contentType: 'marketing_strategy', tone: 'professional', hoursAgo: 190 },
  { company: 'Aloe & Co', contentType: 'blog_post', tone: 'inspiring', hoursAgo: 75 },
  {
    company: 'Marlow Cycles',
    contentType: 'social_media',
    tone: 'playful',
    customPrompt: 'Promote the winter service: 20% off until January 31.',
    hoursAgo: 100,
  },
];

const authorOf = (company: string): string =>
  clients.find(({ answers }) => answers.companyName === company)?.answers.approvalContact ?? company;

/** Offline drafts for the demo clients that still exist. */
export const demoAiDrafts = demoRows({
  seed: 'demo-ai-content',
  entity: AiDraftEntity,
  items: demoIds(21, drafts),
  clientOf: 'row.client_id',
  async rows({ manager, now }) {
    const ids = drafts.map(({ company }) => demoClientId(company));
    const present = new Map((await manager.findBy(ClientEntity, { id: In(ids) })).map((client) => [client.id, client]));
    const rows: Columns<AiDraftEntity>[] = [];
    // one after the other: the transaction has one connection
    for (const [turn, { company, hoursAgo, ...wish }] of drafts.entries()) {
      const client = present.get(demoClientId(company));
      if (!client) {
        continue;
      }
      const brand = await brandOf(manager, client);
      const variant = { index: 0, count: 1 };
      const text = composeText({ ...wish, length: 'medium', brand, variant, turn });
      const createdAt = hoursBefore(now, hoursAgo);
      rows.push({
        id: demoId(21, turn),
        clientId: client.id,
        authorKind: 'system',
        authorName: authorOf(company),
        ...wish,
        length: 'medium',
        ...text,
        status: 'ready',
        isOffline: true,
        month: createdAt.toISOString().slice(0, 7),
        createdAt,
        updatedAt: createdAt,
        aliveAt: createdAt,
      });
    }
    return rows;
  },
});
