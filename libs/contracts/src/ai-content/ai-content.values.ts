/** Kinds of content, as the calls name them. */
export const aiContentTypes = ['social_media', 'blog_post', 'email_campaign', 'marketing_strategy'] as const;
export type AiContentType = (typeof aiContentTypes)[number];

/** Name and content of each kind of draft. */
export const aiContentTypeLabels: Record<AiContentType, { label: string; hint: string }> = {
  social_media: { label: 'Social media', hint: 'Post with picture' },
  blog_post: { label: 'Blog post', hint: '600 words' },
  email_campaign: { label: 'Email campaign', hint: 'Subject and body' },
  marketing_strategy: { label: 'Marketing strategy', hint: 'Plan for a quarter' },
};

/** Kinds whose drafts come with a prompt for an image. */
export const aiTypesWithImage: readonly AiContentType[] = ['social_media', 'blog_post', 'email_campaign'];

export const aiTones = ['professional', 'warm', 'direct', 'playful', 'inspiring'] as const;
export type AiTone = (typeof aiTones)[number];

export const aiLengths = ['short', 'medium', 'long'] as const;
export type AiLength = (typeof aiLengths)[number];

/** The defaults for a request without tone, length or count. */
export const aiDefaults = { tone: 'professional', length: 'medium', count: 1 } as const;

/** Drafts of one request. */
export const AI_COUNT_MAX = 3;

export const AI_PROMPT_MAX = 2000;
export const AI_IMAGE_PROMPT_MAX = 1000;
export const AI_CONTENT_MAX = 20_000;

/** The largest image that a request can carry, as bytes and as raw base64. */
export const AI_IMAGE_MAX_BYTES = 10_000_000;
export const AI_IMAGE_MAX_BASE64 = Math.ceil(AI_IMAGE_MAX_BYTES / 3) * 4;

/** Shown for an image that is too large, and for a file that is no image. */
export const AI_IMAGE_REJECTED = 'Image file must be smaller than 10MB';

/** `generating` grows. `stopped` was stopped by its author, or lost its connection. It and `failed` keep their text. */
export const aiDraftStatuses = ['generating', 'ready', 'stopped', 'failed'] as const;
export type AiDraftStatus = (typeof aiDraftStatuses)[number];

/** Who asked for a draft; `system` wrote the examples of the demo content. */
export const aiAuthorKinds = ['client', 'client-employee', 'system'] as const;

export const aiImageStatuses = ['pending', 'ready', 'failed'] as const;
export type AiImageStatus = (typeof aiImageStatuses)[number];

/** How long `generate-image` waits before it answers 202. */
export const AI_IMAGE_WAIT_SECONDS = 25;

/** Images a month for each draft of the quota, so that new pictures are not without limit. */
export const AI_IMAGES_PER_DRAFT = 3;

/** Drafts a month that a client has until the settings say something else, and the largest setting. */
export const AI_MONTHLY_DRAFTS = 50;
export const AI_MONTHLY_DRAFTS_MAX = 10_000;

/** The part of a draft that is saved to the files of the client. */
export const aiFileParts = ['text', 'image'] as const;
