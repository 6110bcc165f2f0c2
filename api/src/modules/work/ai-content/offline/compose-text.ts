import { truncate } from '@hive/contracts';
import { describesImage, type TextKind, type WriteRequest } from '../provider/content-provider.js';
import { writeBlogPost } from './blog-post.js';
import { writeCaseStudy } from './case-study.js';
import { writeEmail } from './email-campaign.js';
import { factsOf, type Facts } from './facts.js';
import { writeStrategy } from './marketing-strategy.js';
import { writeSocialPost } from './social-media.js';

const writers: Record<TextKind, (request: WriteRequest, facts: Facts) => string> = {
  social_media: writeSocialPost,
  blog_post: writeBlogPost,
  email_campaign: writeEmail,
  marketing_strategy: writeStrategy,
  case_study: writeCaseStudy,
};

/** Turns that are tried until a text is allowed. */
const ATTEMPTS = 12;

/** A text and the description of its image. The same request always makes the same ones. */
export function composeText(request: WriteRequest): { content: string; imagePrompt: string | null } {
  const facts = factsOf(request);
  const hasImage = describesImage(request.contentType);
  return { content: newText(request, facts), imagePrompt: hasImage ? imagePromptOf(request, facts) : null };
}

/** A text that differs from the person's last ones, and from the earlier ones of the same request. */
function newText(request: WriteRequest, facts: Facts): string {
  const { contentType, brand, lastTexts = [], turn, variant } = request;
  const wordsToAvoid = wordsIn(brand.wordsToAvoid);
  const earlierTexts = [...lastTexts];
  for (let index = 0; index <= variant.index; index += 1) {
    const firstTurn = turn - variant.index + index;
    const write = (step: number): string => writers[contentType]({ ...request, turn: firstTurn + step * 7 }, facts);
    earlierTexts.push(firstAllowed(write, { wordsToAvoid, earlierTexts }));
  }
  return earlierTexts.at(-1) ?? '';
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[,;\n]+/)
    .map((word) => word.trim())
    .filter((word) => word.length > 2);

interface Exclusions {
  /** In lower case. */
  wordsToAvoid: readonly string[];
  /** Earlier texts, or their beginnings if they were stopped. */
  earlierTexts: readonly string[];
}

/** The first text that is new and has none of the words to avoid; if there is none, the first new one. */
function firstAllowed(write: (step: number) => string, { wordsToAvoid, earlierTexts }: Exclusions): string {
  let fallback: string | undefined;
  for (let step = 0; step < ATTEMPTS; step += 1) {
    const text = write(step);
    if (earlierTexts.some((start) => text.startsWith(start))) {
      continue;
    }
    const lowerCase = text.toLowerCase();
    if (!wordsToAvoid.some((word) => lowerCase.includes(word))) {
      return text;
    }
    fallback ??= text;
  }
  return fallback ?? write(0);
}

function imagePromptOf({ brand }: WriteRequest, { topic, story, company }: Facts): string {
  const motif = topic ?? story[0]?.replace(/[.!?]$/, '') ?? company;
  const look = brand.aesthetic.split(/[.\n]/)[0]?.trim();
  return truncate([motif, look, 'natural light, calm background, no text'].filter(Boolean).join(', '), 500);
}
