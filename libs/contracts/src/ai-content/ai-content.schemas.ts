import { boolean, number, object, string, type InferType } from 'yup';
import { optionalSeen, text, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import {
  AI_CONTENT_MAX,
  AI_COUNT_MAX,
  AI_IMAGE_MAX_BASE64,
  AI_IMAGE_PROMPT_MAX,
  AI_IMAGE_REJECTED,
  AI_MONTHLY_DRAFTS_MAX,
  AI_PROMPT_MAX,
  aiContentTypes,
  aiDefaults,
  aiDraftStatuses,
  aiFileParts,
  aiLengths,
  aiTones,
} from './ai-content.values.js';

/** `imageBase64` is raw base64 without a data prefix; its bytes determine the type. */
export const generateContentSchema = object({
  contentType: string()
    .oneOf([...aiContentTypes], 'Choose a content type')
    .required('Choose a content type'),
  tone: string()
    .oneOf([...aiTones])
    .default(aiDefaults.tone),
  length: string()
    .oneOf([...aiLengths])
    .default(aiDefaults.length),
  count: number().integer().min(1).max(AI_COUNT_MAX).default(aiDefaults.count),
  customPrompt: text(AI_PROMPT_MAX).optional(),
  imageBase64: string().max(AI_IMAGE_MAX_BASE64, AI_IMAGE_REJECTED).optional(),
  /** An earlier draft, which is rewritten with these wishes. */
  draftId: uuid('Choose a draft').optional(),
}).noUnknown();
export type GenerateContent = InferType<typeof generateContentSchema>;

/** With `draftId`, the image becomes the image of that draft. */
export const generateImageSchema = object({
  imagePrompt: text(AI_IMAGE_PROMPT_MAX).required('Describe the image'),
  draftId: uuid('Choose a draft').optional(),
}).noUnknown();
export type GenerateImage = InferType<typeof generateImageSchema>;

/** `download` saves the image instead of showing it. */
export const aiImageQuerySchema = object({ download: boolean().default(false) }).noUnknown();
export type AiImageQuery = InferType<typeof aiImageQuerySchema>;

export const aiDraftListQuerySchema = listQuerySchema(['createdAt', 'updatedAt']).shape({
  contentType: string()
    .oneOf([...aiContentTypes])
    .optional(),
  status: string()
    .oneOf([...aiDraftStatuses])
    .optional(),
});
export type AiDraftListQuery = InferType<typeof aiDraftListQuerySchema>;

/** The new text, and the one that the person saw. */
export const updateAiDraftSchema = object({
  change: object({ content: text(AI_CONTENT_MAX).required('Required') })
    .noUnknown()
    .required(),
  seen: object({ content: string().defined() }).noUnknown().required(),
}).noUnknown();
export type UpdateAiDraft = InferType<typeof updateAiDraftSchema>;

export const saveAiDraftSchema = object({
  part: string()
    .oneOf([...aiFileParts])
    .default('text'),
}).noUnknown();
export type SaveAiDraft = InferType<typeof saveAiDraftSchema>;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** `month` is like `2026-03`; the current month of the agency by default. `clientId` leaves out other clients. */
export const aiUsageQuerySchema = object({
  clientId: uuid('Choose a client').optional(),
  month: string().matches(MONTH, { message: 'Enter a month like 2026-03', name: 'month' }).optional(),
}).noUnknown();
export type AiUsageQuery = InferType<typeof aiUsageQuerySchema>;

const DRAFTS = `Enter a whole number from 0 to ${AI_MONTHLY_DRAFTS_MAX}`;

const monthlyDrafts = () =>
  number().typeError(DRAFTS).integer(DRAFTS).min(0, DRAFTS).max(AI_MONTHLY_DRAFTS_MAX, DRAFTS);

/** The project that a case is written about. */
export const writeCaseSchema = object({ projectId: uuid('Choose a project').required('Choose a project') }).noUnknown();
export type WriteCase = InferType<typeof writeCaseSchema>;

/** Omitted fields stay as they are. */
export const updateAiSettingsSchema = object({
  isEnabled: boolean().optional(),
  monthlyDrafts: monthlyDrafts().optional(),
  seen: optionalSeen(['isEnabled', 'monthlyDrafts']),
}).noUnknown();
export type UpdateAiSettings = InferType<typeof updateAiSettingsSchema>;

/** The form of an update, with both fields. */
export const aiSettingsFormSchema = object({
  isEnabled: boolean().required(),
  monthlyDrafts: monthlyDrafts().required(DRAFTS),
});
