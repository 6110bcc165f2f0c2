import type { WriteRequest } from '../provider/content-provider.js';
import { paragraphs, pick } from './choice.js';
import { asSentence, type Facts } from './facts.js';
import { detailLines, filled } from './filled.js';
import { themes, voices, type Theme } from './voice.js';

const SUBJECT_MAX = 55;

/** Cut at a word. */
function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')}…`;
}

const bridges = [
  'You read this because you know us, so you hear it first.',
  'Before it is on every wall and in every window, here it is for you.',
  'We do not write often. When we do, there is a reason.',
] as const;

const helps = [
  'Not sure whether it suits you? Reply to this e-mail with two sentences about what you need. We read every reply and say honestly if something else would be better.',
  'If you have a question, simply reply. Your message reaches a person, and you get an answer that fits you.',
] as const;

const forwards = [
  'Do you know somebody who would like this? Forward the e-mail. It is the nicest recommendation we can get.',
  'And if it is not for you this time: think of who would enjoy it, and send it on.',
] as const;

const hasWish = ({ topic, news }: Facts): boolean => topic !== null || news.length > 0;

/** One e-mail with subject, preview and a call to action. */
export function writeEmail(request: WriteRequest, facts: Facts): string {
  const { tone, length, turn } = request;
  const voice = voices[tone];
  const firstFact = facts.news[0] ?? facts.details[0] ?? facts.story[0] ?? pick(voice.opening, turn);
  return paragraphs(
    `# ${shortened(filled(pick(headingsOf(request, facts), turn, 1), facts), SUBJECT_MAX)}`,
    `Preview: ${shortened(asSentence(firstFact), 90)}`,
    pick(voice.greeting, turn),
    length !== 'short' && hasWish(facts) && pick(bridges, turn),
    hasWish(facts)
      ? paragraphs(pick(voice.opening, turn), facts.news.join(' '), aboutTopic(facts), detailLines(facts))
      : themeLead(request),
    facts.story.slice(0, { short: 1, medium: 3, long: 6 }[length]).join(' '),
    length !== 'short' && closer(request, facts),
    length === 'long' && extras(request, facts),
    `**${pick(voice.action, turn, 1)}**`,
    `${pick(voice.farewell, turn)}\nYour team at ${facts.company}`,
  );
}

function headingsOf({ tone, turn }: WriteRequest, facts: Facts): readonly [string, ...string[]] {
  const voice = voices[tone];
  if (facts.topic !== null) {
    return voice.topic;
  }
  return facts.news.length > 0 ? voice.news : voice.theme[pick(themes, turn)];
}

/** The first paragraph of an e-mail without a wish. */
function themeLead({ tone, turn }: WriteRequest): string {
  const { question, thanks, opening } = voices[tone];
  const leads: Partial<Record<Theme, readonly [string, ...string[]]>> = { question, thanks };
  return pick(leads[pick(themes, turn)] ?? opening, turn);
}

const closer = ({ tone, turn }: WriteRequest, facts: Facts): string =>
  paragraphs(facts.audience !== null && filled(pick(voices[tone].audience, turn), facts), pick(helps, turn));

const extras = ({ turn }: WriteRequest, { words, samples }: Facts): string =>
  paragraphs(
    words.length > 1 && `What you can expect from us: ${words.slice(0, 4).join(', ')}.`,
    samples[turn % Math.max(1, samples.length)],
    pick(forwards, turn),
  );

const aboutTopic = ({ topic, details, company }: Facts): string | null =>
  topic === null ? null : `${company} presents ${topic}${details.length > 1 ? '. What you should know:' : '.'}`;
