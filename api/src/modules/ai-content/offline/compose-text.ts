import { aiTypesWithImage, type AiContentType } from '@hive/contracts';
import { truncate } from '../../../common/truncate.js';
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

/** Other turns that are tried for a text that fits. */
const ATTEMPTS = 12;

/** A text and the description of its image. The same request always makes the same ones. */
export function composeText(request: WriteRequest): { content: string; imagePrompt: string | null } {
  const facts = factsOf(request);
  const hasImage = aiTypesWithImage.includes(request.contentType);
  return { content: newText(request, facts), imagePrompt: hasImage ? imagePromptOf(request, facts) : null };
}

/** Another text than the last ones of the person, and than those before it in the same request. */
function newText(request: WriteRequest, facts: Facts): string {
  const { contentType, brand, lastTexts = [], turn, variant } = request;
  const avoided = wordsIn(brand.wordsToAvoid);
  const taken = [...lastTexts];
  for (let index = 0; index <= variant.index; index += 1) {
    const firstTurn = turn - variant.index + index;
    const write = (step: number): string => writers[contentType]({ ...request, turn: firstTurn + step * 7 }, facts);
    taken.push(firstFitting(write, { avoided, taken }));
  }
  return taken.at(-1) ?? '';
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[,;\n]+/)
    .map((word) => word.trim())
    .filter((word) => word.length > 2);

interface Unfit {
  /** Words, in lower case. */
  avoided: readonly string[];
  /** Texts, or the beginnings of those that were stopped. */
  taken: readonly string[];
}

/** The first text that is new and without these words; when there is none, the first new one. */
function firstFitting(write: (step: number) => string, { avoided, taken }: Unfit): string {
  let other: string | undefined;
  for (let step = 0; step < ATTEMPTS; step += 1) {
    const text = write(step);
    if (taken.some((start) => text.startsWith(start))) {
      continue;
    }
    const lowerCase = text.toLowerCase();
    if (!avoided.some((word) => lowerCase.includes(word))) {
      return text;
    }
    other ??= text;
  }
  return other ?? write(0);
}

function imagePromptOf({ brand }: WriteRequest, { topic, story, company }: Facts): string {
  const motif = topic ?? story[0]?.replace(/[.!?]$/, '') ?? company;
  const look = brand.aesthetic.split(/[.\n]/)[0]?.trim();
  return truncate([motif, look, 'natural light, calm background, no text'].filter(Boolean).join(', '), 500);
}
