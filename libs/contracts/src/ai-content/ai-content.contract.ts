import { defineContract } from '../common/contract.js';
import type { ErrorCode } from '../common/errors.js';
import { listOf } from '../common/responses.js';
import {
  aiDraftSchema,
  aiImageSchema,
  aiSettingsSchema,
  aiSuggestionsSchema,
  aiTestSchema,
  aiUsageReportSchema,
  aiUsageSchema,
  caseTextsSchema,
  savedAiFileSchema,
  type AiDraft,
  type AiImage,
  type AiSettings,
  type AiUsage,
} from './ai-content.responses.js';
import { aiContentRoutes } from './ai-content.routes.js';
import {
  aiDraftListQuerySchema,
  aiImageQuerySchema,
  aiUsageQuerySchema,
  generateContentSchema,
  generateImageSchema,
  saveAiDraftSchema,
  updateAiDraftSchema,
  updateAiSettingsSchema,
  writeCaseSchema,
} from './ai-content.schemas.js';

const id = '019abf00-0000-7000-8000-000000000151';
const clientId = '019abf00-0000-7000-8000-000000000020';
const createdAt = '2026-03-01T09:30:00.000Z';
const content = '# Bread that takes its time\n\nWe light the oven at four. Come by at seven.';
const imagePrompt = 'A loaf of sourdough on a wooden board beside an oak fire, warm morning light';

const image: AiImage = {
  jobId: '019abf00-0000-7000-8000-000000000152',
  status: 'ready',
  imageUrl: '/api/ai-images/019abf00-0000-7000-8000-000000000152/content',
  failure: null,
};

const quota: AiUsage = { used: 12, limit: 50, resetsOn: '2026-04-01', isEnabled: true, isOffline: false };

const draft: AiDraft = {
  id,
  clientId,
  contentType: 'social_media',
  tone: 'warm',
  length: 'short',
  customPrompt: 'Announce the new opening hours.',
  title: 'Bread that takes its time',
  content,
  imagePrompt,
  image,
  status: 'ready',
  failure: null,
  isOffline: false,
  authorKind: 'client',
  authorName: 'Mara Lindqvist',
  createdAt,
  updatedAt: createdAt,
};

const settings: AiSettings = {
  isEnabled: true,
  monthlyDrafts: 50,
  isConfigured: true,
  provider: 'api.openai.com',
  model: 'gpt-4.1-mini',
  imageModel: 'gpt-image-1',
};

const usage = { drafts: 12, images: 9, failures: 1, inputTokens: 9_240, outputTokens: 7_310, costMicros: 376_000 };

/** The errors that a provider can answer instead of content. */
const providerErrors = [
  'AI.BUSY',
  'AI.UNAVAILABLE',
  'AI.TIMED_OUT',
  'AI.INTERRUPTED',
  'AI.REFUSED',
  'AI.MISCONFIGURED',
  'AI.TOO_LONG',
  'AI.CUT_OFF',
  'AI.EMPTY',
] as const satisfies readonly ErrorCode[];
const limitErrors = [
  'AI.SWITCHED_OFF',
  'AI.QUOTA_EXCEEDED',
  'REQUEST.RATE_LIMITED',
] as const satisfies readonly ErrorCode[];

export const aiContentContract = defineContract(aiContentRoutes, {
  generate: {
    body: generateContentSchema,
    response: aiSuggestionsSchema,
    errors: ['CLIENT.NOT_FOUND', 'AI.DRAFT_NOT_FOUND', 'AI.DRAFT_UNFINISHED', ...limitErrors, ...providerErrors],
    example: {
      body: {
        contentType: 'social_media',
        tone: 'warm',
        length: 'short',
        count: 1,
        customPrompt: 'Announce the new opening hours.',
      },
      response: { suggestions: [{ draftId: id, content, imagePrompt }], isOffline: false, quota },
    },
  },
  generateImage: {
    body: generateImageSchema,
    response: aiImageSchema,
    errors: ['AI.DRAFT_NOT_FOUND', 'AI.IMAGE_NOT_FOUND', ...limitErrors, ...providerErrors],
    example: { body: { imagePrompt, draftId: id }, response: image },
  },
  getJob: { response: aiImageSchema, errors: ['AI.IMAGE_NOT_FOUND'], example: { response: image } },
  image: { query: aiImageQuerySchema, response: null, errors: ['AI.IMAGE_NOT_FOUND'], example: {} },
  list: {
    query: aiDraftListQuerySchema,
    response: listOf(aiDraftSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: { response: [draft] },
  },
  get: { response: aiDraftSchema, errors: ['AI.DRAFT_NOT_FOUND'], example: { response: draft } },
  update: {
    body: updateAiDraftSchema,
    response: aiDraftSchema,
    errors: ['AI.DRAFT_NOT_FOUND', 'AI.DRAFT_CHANGED', 'AI.DRAFT_UNFINISHED'],
    example: {
      body: { change: { content }, seen: { content: '# Bread that takes time' } },
      response: draft,
    },
  },
  remove: { response: null, errors: ['AI.DRAFT_NOT_FOUND', 'AI.DRAFT_UNFINISHED'], example: {} },
  saveToFiles: {
    body: saveAiDraftSchema,
    response: savedAiFileSchema,
    errors: ['AI.DRAFT_NOT_FOUND', 'AI.DRAFT_UNFINISHED', 'AI.IMAGE_NOT_FOUND', 'FILE.QUOTA_EXCEEDED'],
    example: {
      body: { part: 'text' },
      response: { fileId: '019abf00-0000-7000-8000-000000000131', fileName: 'Bread that takes its time.md' },
    },
  },
  getUsage: { response: aiUsageSchema, errors: ['CLIENT.NOT_FOUND'], example: { response: quota } },
  listUsage: {
    query: aiUsageQuerySchema,
    response: aiUsageReportSchema,
    example: {
      response: {
        month: '2026-03',
        limit: 50,
        totals: usage,
        clients: [{ clientId, companyName: 'Kettle & Crumb', ...usage }],
        lastFailure: {
          companyName: 'Kettle & Crumb',
          message: 'The AI service is busy. Please try again in a moment.',
          at: createdAt,
        },
      },
    },
  },
  getSettings: { response: aiSettingsSchema, example: { response: settings } },
  updateSettings: {
    body: updateAiSettingsSchema,
    response: aiSettingsSchema,
    errors: ['SETTINGS.CHANGED'],
    example: { body: { isEnabled: true, monthlyDrafts: 50 }, response: settings },
  },
  writeCase: {
    body: writeCaseSchema,
    response: caseTextsSchema,
    errors: ['PROJECT.NOT_FOUND', 'AI.SWITCHED_OFF', 'REQUEST.RATE_LIMITED', ...providerErrors],
    example: {
      body: { projectId: clientId },
      response: { summary: 'A shop.', before: 'Paper.', work: 'We built it.', after: 'Bread.' },
    },
  },
  testProvider: {
    response: aiTestSchema,
    errors: ['REQUEST.RATE_LIMITED'],
    example: { response: { isOk: true, message: 'Hello from your provider.', model: 'gpt-4.1-mini', durationMs: 640 } },
  },
});
