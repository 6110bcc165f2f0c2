import type { InferType } from 'yup';
import type { ErrorCode } from '../common/errors.js';
import {
  booleanField,
  countField,
  dayField,
  enumField,
  listOf,
  shape,
  textField,
  timestampField,
} from '../common/responses.js';
import {
  aiAuthorKinds,
  aiContentTypes,
  aiDraftStatuses,
  aiImageStatuses,
  aiLengths,
  aiTones,
} from './ai-content.values.js';

/** The quota of a client for the month. */
export const aiUsageSchema = shape({
  used: countField(),
  /** Drafts a month. */
  limit: countField(),
  /** The first day of the next month, in the time zone of the agency. */
  resetsOn: dayField(),
  isEnabled: booleanField(),
  /** No provider is configured: drafts are written offline. */
  isOffline: booleanField(),
});
export type AiUsage = InferType<typeof aiUsageSchema>;

const suggestionSchema = shape({
  draftId: textField(),
  /** Markdown. */
  content: textField(),
  /** Null for kinds without images. */
  imagePrompt: textField().nullable(),
});

/** The suggestions of a request: at least one, but fewer than asked for when the others failed. */
export const aiSuggestionsSchema = shape({
  suggestions: listOf(suggestionSchema),
  isOffline: booleanField(),
  quota: aiUsageSchema,
});
export type AiSuggestions = InferType<typeof aiSuggestionsSchema>;

/** The events of the stream by name; the data of each is JSON in one line. */
export interface AiStreamEvents {
  /** The drafts exist from now on: after a lost connection they are found by these ids, or in the history. */
  start: { draftIds: string[]; isOffline: boolean };
  /** More text of the draft with this index in `draftIds`. */
  text: { index: number; delta: string };
  /** The last event of a success. */
  done: AiSuggestions;
  /** The last event of a failure; `status` is that of the same error in a JSON response. */
  error: { code: ErrorCode; status: number; message: string; requestId: string; retryAfterSeconds?: number };
}
export type AiStreamEvent = {
  [K in keyof AiStreamEvents]: { event: K; data: AiStreamEvents[K] };
}[keyof AiStreamEvents];

/** An image and the job that makes it. */
export const aiImageSchema = shape({
  jobId: textField(),
  status: enumField(aiImageStatuses),
  /** Null until the image is ready. */
  imageUrl: textField().nullable(),
  /** Why it failed; null otherwise. */
  failure: textField().nullable(),
});
export type AiImage = InferType<typeof aiImageSchema>;

export const aiDraftSchema = shape({
  id: textField(),
  clientId: textField(),
  contentType: enumField(aiContentTypes),
  tone: enumField(aiTones),
  length: enumField(aiLengths),
  customPrompt: textField().nullable(),
  /** The first heading or line, without markdown; empty while there is no text. */
  title: textField(),
  content: textField(),
  imagePrompt: textField().nullable(),
  /** The newest image; null when none was asked for. */
  image: aiImageSchema.nullable(),
  status: enumField(aiDraftStatuses),
  /** Why it failed; null otherwise. */
  failure: textField().nullable(),
  isOffline: booleanField(),
  authorKind: enumField(aiAuthorKinds),
  authorName: textField(),
  createdAt: timestampField(),
  updatedAt: timestampField(),
});
export type AiDraft = InferType<typeof aiDraftSchema>;

/** The file that was made of a draft. */
export const savedAiFileSchema = shape({ fileId: textField(), fileName: textField() });
export type SavedAiFile = InferType<typeof savedAiFileSchema>;

const usageFields = {
  drafts: countField(),
  images: countField(),
  /** Drafts and images that failed; they do not count for the quota. */
  failures: countField(),
  inputTokens: countField(),
  outputTokens: countField(),
  /** Millionths of a US dollar, by the configured prices. */
  costMicros: countField(),
};

/** One month of AI content. */
export const aiUsageReportSchema = shape({
  /** `2026-03`. */
  month: textField(),
  limit: countField(),
  totals: shape(usageFields),
  /** Clients with any usage, the most drafts first; at most 100. */
  clients: listOf(shape({ clientId: textField(), companyName: textField(), ...usageFields })),
  /** The newest failure, in plain words. */
  lastFailure: shape({
    companyName: textField(),
    message: textField(),
    at: timestampField(),
  }).nullable(),
});
export type AiUsageReport = InferType<typeof aiUsageReportSchema>;

export const aiSettingsSchema = shape({
  isEnabled: booleanField(),
  monthlyDrafts: countField(),
  /** Without a provider drafts are written offline. */
  isConfigured: booleanField(),
  /** Host of the provider; null without one. */
  provider: textField().nullable(),
  model: textField().nullable(),
  imageModel: textField().nullable(),
});
export type AiSettings = InferType<typeof aiSettingsSchema>;

/** Texts of a case page; empty where the draft has none. */
export const caseTextsSchema = shape({
  summary: textField(),
  before: textField(),
  work: textField(),
  after: textField(),
});
export type CaseTexts = InferType<typeof caseTextsSchema>;

/** What the provider answered to a test. */
export const aiTestSchema = shape({
  isOk: booleanField(),
  /** The sentence, or what went wrong and the way out. */
  message: textField(),
  model: textField().nullable(),
  durationMs: countField(),
});
export type AiTest = InferType<typeof aiTestSchema>;
