import type { AiContentType, AiTone } from '@hive/contracts';
import { In } from 'typeorm';
import { brandOf } from '../../modules/ai-content/ai-brand.js';
import { AiDraftEntity } from '../../modules/ai-content/ai-draft.entity.js';
import { composeText } from '../../modules/ai-content/offline/compose-text.js';
import { ClientEntity } from '../../modules/clients/client.entity.js';
import { clients } from './clients.data.js';
import { demoClientId } from './clients.js';
import { demoId, demoRows, hoursBefore } from './demo-area.js';

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

/** Offline drafts, for the clients that still exist. */
export const demoAiDrafts = demoRows({
  seed: 'demo-ai-content',
  entity: AiDraftEntity,
  clientOf: 'row.client_id',
  async rows({ manager, now }) {
    const ids = drafts.map(({ company }) => demoClientId(company));
    const present = new Map((await manager.findBy(ClientEntity, { id: In(ids) })).map((client) => [client.id, client]));
    const rows = drafts.map(async ({ company, hoursAgo, ...wish }, turn) => {
      const client = present.get(demoClientId(company));
      if (!client) {
        return [];
      }
      const brand = await brandOf(manager, client);
      const variant = { index: 0, count: 1 };
      const text = composeText({ ...wish, length: 'medium', brand, variant, turn });
      const createdAt = hoursBefore(now, hoursAgo);
      return [
        {
          id: demoId(21, turn),
          clientId: client.id,
          authorKind: 'system' as const,
          authorName: authorOf(company),
          ...wish,
          length: 'medium' as const,
          ...text,
          status: 'ready' as const,
          isOffline: true,
          month: createdAt.toISOString().slice(0, 7),
          createdAt,
          updatedAt: createdAt,
          aliveAt: createdAt,
        },
      ];
    });
    return (await Promise.all(rows)).flat();
  },
});
