import type { AiLength } from '@hive/contracts';
import type { WriteRequest } from '../provider/content-provider.js';
import { bullets, paragraphs, pick } from './choice.js';
import { capitalized, type Facts } from './facts.js';
import { filled } from './filled.js';
import { voices } from './voice.js';

/** The topics of posts without a wish, one after the other. */
const angles = ['questions', 'behind', 'lessons', 'choosing'] as const;

const titles: Record<(typeof angles)[number], readonly [string, ...string[]]> = {
  questions: ['Five questions people ask {c} most', 'What you always wanted to ask us'],
  behind: ['Behind the door: how {c} works', 'What you do not see, and why it matters'],
  lessons: ['What we have learned so far at {c}', 'The long way is often the short one'],
  choosing: ['How to choose well, whoever you choose', 'Before you decide: a short guide by {c}'],
};

const openings = [
  'Most decisions about what we buy, and from whom, are made in a few seconds. The reasons behind them take longer to explain. This text takes the time: what we do, why we do it this way, and what that means for you.',
  'There are days when a question comes up five times before noon. That is usually a sign that the answer belongs somewhere everybody can read it. So here it is, in order and without small print.',
  'Some things are hard to put on a label or in a shop window. They are better told, from the beginning and with the reasons. That is what this text is for, and it takes about three minutes.',
] as const;

const newsOpenings = [
  'Something new always raises the same three questions: what is it, where does it come from, and is it for me? Here are the answers, in that order, and a few things that are good to know before you decide.',
  'New things are announced every day, and most announcements say little. This one tries to be of use: first the facts, then the reasons, and then what you can do with them.',
  'We could have put this on a poster. But a poster has room for five words, and this deserves a few more. Take three minutes; then you know everything that we know.',
] as const;

const processes = [
  'Good work looks simple when it is finished. Before that come decisions that nobody sees: what goes in and what stays out, what is done by hand and what is not, when something is ready and when it needs another day. We would rather take the time once than apologise twice. When something does not turn out as it should, it does not leave the house.',
  'We start with the question of what it has to do for the person who uses it. Only then comes the question of how. That order sounds natural, but it is easily turned around when time is short. It also means that we sometimes advise against something. A customer who buys the right thing comes back; one who buys too much does not.',
  'The largest part of our day is preparation: checking what comes in, setting things up, trying out, writing down what worked. It is not the part that makes good pictures, but it decides about everything that comes after. When people say that something of ours simply works, this is usually the reason.',
] as const;

const benefits = [
  'It means that you can ask. Behind every answer is somebody who has done it, not somebody who has read about it. It means that you know whom to call when something is not right. And it means that the same care goes into a small order as into a large one, because nobody here knows how to do it differently.',
  'It saves you the search. Instead of comparing twenty offers that all sound alike, you talk once to somebody who listens, and get a suggestion with a reason. If it does not suit you, you have lost ten minutes and learned what to look for. If it does, you have found it.',
  'It gives you time back. What is made properly does not have to be bought twice, repaired next month or explained to the neighbours. It does its work quietly, for as long as it should. That is less exciting than a bargain, and it is a good deal more satisfying.',
] as const;

const choosingTips = [
  'Ask how it is made, and by whom. Somebody who does the work can answer in two sentences.',
  'Ask what happens when something goes wrong. The answer tells you more than any promise.',
  'Compare what is included, not only the price. The difference is often in what you would have to add later.',
  'Look at something that is a few years old. New is easy; lasting is the test.',
  'Take the time for one visit or one call. You notice quickly whether somebody listens.',
  'Say honestly what you want to spend. Good advice begins with a number, not with a guess.',
] as const;

const lessons = [
  [
    'Small and exact beats big and vague.',
    'It is tempting to offer everything. But every line that is crossed out makes the rest clearer, for those who do the work and for those who choose from it.',
  ],
  [
    'People remember how you solved it.',
    'Mistakes happen everywhere. What stays is whether somebody answered the phone, said what was wrong, and put it right without a discussion.',
  ],
  [
    'The best advertising stands in front of you.',
    'A recommendation by somebody you trust beats every poster. That is why it pays to look after the person who is here before thinking about the next hundred.',
  ],
  [
    'A clear no saves everybody time.',
    'When something is not what we do well, it is better to say so and to name somebody who does it. That may cost an order. It rarely costs a customer.',
  ],
] as const;

const questions = [
  [
    'How do I begin?',
    'With a message, a call or a visit. Tell us in a few words what you have in mind and by when. You do not need to prepare anything else.',
  ],
  [
    'How long does it take?',
    'That depends on what you need and when you ask. We tell you a date at the beginning, and if it cannot be kept, you hear it from us before it has passed.',
  ],
  [
    'What if I am not sure what I need?',
    'Then you are in good company. Describe what it is for; we ask what we need to know and suggest something that fits, not something that is lying around.',
  ],
  [
    'Can I see it before I decide?',
    'Yes, and we recommend it. Come by, look, ask, compare. Nobody has to decide on the spot.',
  ],
  [
    'What makes you different?',
    'Ask the people who come back. From our side: we know what we sell because we stand behind it every day, and you talk to the people who do the work.',
  ],
] as const;

const closings = [
  'If you have read this far, you know how we think. The rest is easier to show than to write.',
  'That was a lot of text for something that can also be seen, held and tried. We look forward to showing you.',
  'Nothing of this is a secret, and none of it is complicated. It just needs people who do it every day.',
] as const;

interface Section {
  heading: string;
  text: string | null;
}

/** The number of sections after the opening, for each length. */
const sectionCounts: Record<AiLength, number> = { short: 3, medium: 6, long: 9 };

/** A post about the wish, or about the next angle. */
export function writeBlogPost(request: WriteRequest, facts: Facts): string {
  const { tone, length, turn } = request;
  const angle = pick(angles, turn);
  const voice = voices[tone];
  const hasSubject = facts.topic !== null || facts.news.length > 0;
  const heading = hasSubject ? pick(facts.topic === null ? voice.news : voice.topic, turn) : pick(titles[angle], turn);
  const sections = hasSubject ? sectionsOfWish(request, facts) : sectionsOfAngle(angle, request, facts);
  const shown = sections.filter(({ text }) => text !== null && text !== '').slice(0, sectionCounts[length]);
  return paragraphs(
    `# ${filled(heading, facts)}`,
    paragraphs(pick(voice.opening, turn), pick(hasSubject ? newsOpenings : openings, turn)),
    ...shown.map((section) => `## ${section.heading}\n\n${section.text ?? ''}`),
    `## ${pick(['Your next step', 'And now?', 'Come and see'], turn)}\n\n${pick(closings, turn)} ${pick(voice.action, turn)}`,
    `*Your team at ${facts.company}*`,
  );
}

function sectionsOfWish(request: WriteRequest, facts: Facts): Section[] {
  const { topic, details, news } = facts;
  const about = topic === null ? 'What is new' : capitalized(topic);
  const facing = paragraphs(
    news.join(' '),
    details.length > 0 && paragraphs('The most important facts first:', bullets(details)),
    details.length + news.length === 0 && 'We have worked on it for a while, and now is the time to show it.',
  );
  return [{ heading: about, text: facing }, ...commonSections(request, facts)];
}

function sectionsOfAngle(angle: (typeof angles)[number], request: WriteRequest, facts: Facts): Section[] {
  const { turn } = request;
  const all = {
    questions: { heading: 'What people ask us', text: questionText(turn, 5) },
    behind: { heading: 'What you do not see', text: pick(processes, turn, 2) },
    lessons: { heading: 'What we would tell ourselves today', text: lessonText(turn, 3) },
    choosing: { heading: 'What to look for', text: tipText(turn, 4) },
  };
  const [story, ...others] = commonSections(request, facts);
  // points that the angle already makes are not repeated
  const said = {
    questions: 'Good to know',
    behind: 'One more thing',
    lessons: 'What we have learned',
    choosing: 'How to choose well',
  };
  return [...(story ? [story] : []), all[angle], ...others.filter(({ heading }) => heading !== said[angle])];
}

/** Points that fit every post, in an order that changes with the turn. */
function commonSections({ turn, tone }: WriteRequest, facts: Facts): Section[] {
  const { story, audience, words, samples, company } = facts;
  const sample = samples[turn % Math.max(1, samples.length)];
  const values = words.length > 1 ? `If we had to say it in a few words: ${words.slice(0, 5).join(', ')}.` : null;
  const origin: Section = {
    heading: pick([`Where ${company} comes from`, 'How it began', 'The story in short'], turn),
    text: paragraphs(story.join(' '), sample === undefined ? null : `> ${sample}`),
  };
  const people: Section = {
    heading: pick(['Who it is for', 'For whom we do it'], turn),
    text:
      audience === null
        ? null
        : paragraphs(
            `${filled(pick(voices[tone].audience, turn), facts)} Whoever knows them knows what counts: that it works, that it is honest, and that somebody is there when a question comes up.`,
            'So if something is missing, or could be easier: say it. The best ideas come across the counter, not out of a meeting.',
          ),
  };
  const process: Section = {
    heading: pick(['How we work', 'What happens before you see it'], turn),
    text: paragraphs(pick(processes, turn), values),
  };
  return [
    origin,
    process,
    people,
    { heading: pick(['What it means for you', 'What you have of it'], turn), text: pick(benefits, turn, 1) },
    { heading: 'How to choose well', text: tipText(turn, 4) },
    { heading: 'Good to know', text: questionText(turn, 4) },
    { heading: 'What we have learned', text: lessonText(turn, 3) },
    { heading: 'One more thing', text: pick(processes, turn, 1) },
  ];
}

/** `count` of the items, starting at a different one each turn. */
const rotated = <T>(items: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: Math.min(count, items.length) }, (_, index) => items[(turn + index) % items.length]).filter(
    (item) => item !== undefined,
  );

const tipText = (turn: number, count: number): string =>
  paragraphs(
    'Whether with us or with somebody else, these points help to decide:',
    bullets(rotated(choosingTips, turn, count)),
  );

const lessonText = (turn: number, count: number): string =>
  paragraphs(...rotated(lessons, turn, count).map(([claim, reason]) => `**${claim}** ${reason}`));

const questionText = (turn: number, count: number): string =>
  paragraphs(...rotated(questions, turn, count).map(([question, answer]) => `**${question}** ${answer}`));
