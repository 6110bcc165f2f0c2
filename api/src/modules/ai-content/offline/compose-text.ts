import { aiTypesWithImage, type AiContentType } from '@hive/contracts';
import type { WriteRequest } from '../provider/content-provider.js';
import { writeBlogPost } from './blog-post.js';
import { writeEmail } from './email-campaign.js';
import { factsOf, type Facts } from './facts.js';
import { writeStrategy } from './marketing-strategy.js';
import { writeSocialPost } from './social-media.js';

const writers: Record<AiContentType, (request: WriteRequest, facts: Facts) => string> = {
  social_media: writeSocialPost,
  blog_post: writeBlogPost,
  email_campaign: writeEmail,
  marketing_strategy: writeStrategy,
};

/** Other turns that are tried for a text without words to avoid. */
const ATTEMPTS = 12;

/** A text and the description of its image. The same request always makes the same ones. */
export function composeText(request: WriteRequest): { content: string; imagePrompt: string | null } {
  const facts = factsOf(request);
  const avoided = request.brand.wordsToAvoid
    .toLowerCase()
    .split(/[,;\n]+/)
    .map((word) => word.trim())
    .filter((word) => word.length > 2);
  const write = (step: number): string =>
    writers[request.contentType]({ ...request, turn: request.turn + step * 7 }, facts);
  const hasImage = aiTypesWithImage.includes(request.contentType);
  return { content: firstWithout(avoided, write), imagePrompt: hasImage ? imagePromptOf(request, facts) : null };
}

/** The first text without these words; when every text has one, the first. */
function firstWithout(words: readonly string[], write: (step: number) => string): string {
  for (let step = 0; step < ATTEMPTS; step += 1) {
    const text = write(step);
    const lowerCase = text.toLowerCase();
    if (!words.some((word) => lowerCase.includes(word))) {
      return text;
    }
  }
  return write(0);
}

function imagePromptOf({ brand }: WriteRequest, { topic, story, company }: Facts): string {
  const motif = topic ?? story[0]?.replace(/[.!?]$/, '') ?? company;
  const look = brand.aesthetic.split(/[.\n]/)[0]?.trim();
  return [motif, look, 'natural light, calm background, no text'].filter(Boolean).join(', ').slice(0, 500);
}
