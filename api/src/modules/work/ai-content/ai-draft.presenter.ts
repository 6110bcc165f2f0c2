import { errorCatalogue, type AiDraft, type AiImage, type ErrorCode } from '@hive/contracts';
import { titleOf } from './ai-content.rules.js';
import type { AiDraftEntity } from './ai-draft.entity.js';
import type { AiImageEntity } from './ai-image.entity.js';

/** In plain words; null without a failure. */
const failureText = (code: ErrorCode | null): string | null => (code === null ? null : errorCatalogue[code].message);

export const presentImage = ({ id, status, failureCode }: AiImageEntity): AiImage => ({
  jobId: id,
  status,
  imageUrl: status === 'ready' ? `/api/ai-images/${id}/content` : null,
  failure: failureText(failureCode),
});

export const presentDraft = (draft: AiDraftEntity, image: AiImageEntity | undefined): AiDraft => ({
  id: draft.id,
  clientId: draft.clientId,
  contentType: draft.contentType,
  tone: draft.tone,
  length: draft.length,
  customPrompt: draft.customPrompt,
  title: titleOf(draft.content),
  content: draft.content,
  imagePrompt: draft.imagePrompt,
  image: image ? presentImage(image) : null,
  status: draft.status,
  failure: failureText(draft.failureCode),
  isOffline: draft.isOffline,
  authorKind: draft.authorKind,
  authorName: draft.authorName,
  createdAt: draft.createdAt.toISOString(),
  updatedAt: draft.updatedAt.toISOString(),
});
