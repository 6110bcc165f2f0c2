import type { WriteRequest } from '../provider/content-provider.js';
import { paragraphs, pick } from './choice.js';
import { detailLines, filled } from './filled.js';
import type { Facts } from './facts.js';
import { themes, voices } from './voice.js';

const reasons = [
  'Ask us anything that you want to know about it.',
  'We have taken our time with it, and we think that you will notice.',
  'Nothing about it is complicated. That is exactly the point.',
  'If you like to know what is behind it, ask us. We are glad to explain.',
  'We could say a lot more about it, but it is better to see for yourself.',
] as const;

/** For a wish without facts, from a company without a story. */
const announcements = [
  'There is news at {c}: {t}.',
  'We wanted you to hear it from us first: {t}.',
  'We have been working towards this at {c}: {t}.',
] as const;

/** A post about the wish, or about the next theme. */
export function writeSocialPost(request: WriteRequest, facts: Facts): string {
  const hasSubject = facts.topic !== null || facts.news.length > 0;
  const text = hasSubject ? aboutWish(request, facts) : aboutTheme(request, facts);
  return paragraphs(text, hashtags(facts));
}

function aboutWish({ tone, length, turn }: WriteRequest, facts: Facts): string {
  const voice = voices[tone];
  const heading = filled(pick(facts.topic === null ? voice.news : voice.topic, turn), facts);
  return paragraphs(
    `# ${heading}`,
    facts.news.join(' '),
    introduction({ tone, length, turn }, facts),
    detailLines(facts),
    length !== 'short' && facts.audience !== null && filled(pick(voice.audience, turn, 2), facts),
    length !== 'short' && pick(reasons, turn),
    length === 'long' && facts.words.length > 1 && `In a few words: ${facts.words.slice(0, 4).join(', ')}.`,
    length === 'long' && facts.samples.at(turn % Math.max(1, facts.samples.length)),
    // varies independently of heading and opening: otherwise every third short post would be the same
    pick(voice.action, turn, Math.floor(turn / voice.action.length)),
  );
}

/** The words before the facts, with the story of the company. */
function introduction({ tone, length, turn }: Pick<WriteRequest, 'tone' | 'length' | 'turn'>, facts: Facts): string {
  const { news, details, story } = facts;
  if (news.length + details.length + story.length === 0) {
    return filled(pick(announcements, turn), facts);
  }
  const told = length === 'short' ? [] : story.slice(0, length === 'long' ? 4 : 2);
  return [pick(voices[tone].opening, turn, 1), ...told].join(' ');
}

function aboutTheme({ tone, length, turn }: WriteRequest, facts: Facts): string {
  const voice = voices[tone];
  const theme = pick(themes, turn);
  const story = facts.story.slice(0, { short: 1, medium: 2, long: 5 }[length]).join(' ');
  const audience = facts.audience === null ? null : filled(pick(voice.audience, turn, 1), facts);
  const bodies = {
    story: paragraphs(length !== 'short' && pick(voice.opening, turn), story, length !== 'short' && audience),
    audience: paragraphs(audience ?? `What we do, we do for the people around us.`, length !== 'short' && story),
    behind: paragraphs(
      story,
      'Most of what makes the difference happens before you see it: choosing, trying, throwing away, beginning again.',
      length === 'long' && 'Ask us about it when you are here. We like to show how it is done.',
    ),
    question: paragraphs(pick(voice.question, turn), length !== 'short' && `We ask because we mean it. ${story}`),
    thanks: paragraphs(pick(voice.thanks, turn), length !== 'short' && story, length === 'long' && audience),
  };
  const heading = filled(pick(voice.theme[theme], Math.floor(turn / themes.length)), facts);
  const sample = length === 'long' ? facts.samples.at(turn % Math.max(1, facts.samples.length)) : undefined;
  const last = theme === 'question' ? 'Write it in the comments.' : pick(voice.action, turn, 1);
  return paragraphs(`# ${heading}`, bodies[theme], sample, last);
}

const STOP_WORDS = /^(with|from|that|this|your|their|about|after|before|into|over|first|more|than|have|will|only)$/i;

/** The company, then the topic and the words of the brand. */
function hashtags({ company, topic, words }: Facts): string {
  const topicWords = (topic ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3 && !STOP_WORDS.test(word));
  const tags = [company, topicWords.slice(-2).join(' '), ...words].map(
    (text) =>
      `#${text
        .split(/[^\p{L}\p{N}]+/u)
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join('')}`,
  );
  return [...new Set(tags)]
    .filter((tag) => tag.length > 3 && tag.length <= 32)
    .slice(0, 4)
    .join(' ');
}
