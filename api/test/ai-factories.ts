import type { ObjectStorage } from '@hive/object-storage';
import type { EntityManager } from 'typeorm';
import { newId } from '../src/platform/database/ids.js';
import { insertRow } from '../src/platform/database/rows.js';
import { AiDraftEntity } from '../src/modules/work/ai-content/ai-draft.entity.js';
import { AiImageEntity } from '../src/modules/work/ai-content/ai-image.entity.js';
import { imageKey } from '../src/modules/work/ai-content/image-drawing.js';

/** A finished draft of the company's own login. */
export async function makeAiDraft(
  manager: EntityManager,
  overrides: Partial<AiDraftEntity> & Pick<AiDraftEntity, 'clientId'>,
): Promise<AiDraftEntity> {
  const row = {
    id: newId(),
    authorKind: 'client' as const,
    authorId: overrides.clientId,
    authorName: 'Kim Owner',
    contentType: 'social_media' as const,
    tone: 'professional' as const,
    length: 'medium' as const,
    content: '# Kettles\n\nThey sing.',
    status: 'ready' as const,
    month: '2026-03',
    ...overrides,
  };
  await insertRow(manager, AiDraftEntity, row);
  return manager.findOneByOrFail(AiDraftEntity, { id: row.id });
}

/** A finished image with its bytes. */
export async function makeAiImage(
  manager: EntityManager,
  storage: ObjectStorage,
  overrides: Partial<AiImageEntity> & Pick<AiImageEntity, 'clientId'>,
): Promise<AiImageEntity> {
  const id = newId();
  const storageKey = imageKey(overrides.clientId, id);
  const stored = { storageKey, sha256: 'b'.repeat(64), bytes: 5, status: 'ready' as const };
  await storage.put(storageKey, Buffer.from('bytes'));
  await insertRow(manager, AiImageEntity, {
    id,
    prompt: 'A kettle',
    turn: 1,
    month: '2026-03',
    ...stored,
    ...overrides,
  });
  return manager.findOneByOrFail(AiImageEntity, { id });
}
