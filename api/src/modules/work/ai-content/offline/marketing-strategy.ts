import type { AiTone } from '@hive/contracts';
import type { Brand, WriteRequest } from '../provider/content-provider.js';
import { bullets, paragraphs, pick } from './choice.js';
import { asSentence, capitalized, sentencesOf, type Facts } from './facts.js';
import { channelPlans, type ChannelPlan } from './channel-plans.js';

const intros: Record<AiTone, string> = {
  professional:
    'This plan covers one quarter. It is small enough to be carried out beside the daily work, and concrete enough to be measured.',
  warm: 'A plan for the next three months, made so that it fits into your weeks and still leaves you time for the people in front of you.',
  direct: 'Three months, one goal, few channels. What is not in this plan waits.',
  playful:
    'Three months, one plan, no buzzwords. Print it, hang it next to the coffee machine, and cross things out with pleasure.',
  inspiring:
    'In three months people can know what you stand for. This plan leads there in steps that each make sense on their own.',
};

type Rhythm = readonly [string, string, string];

/** What each month is about. */
const rhythms: readonly [Rhythm, ...Rhythm[]] = [
  ['Groundwork', 'Reach', 'Results'],
  ['Prepare and tidy up', 'Be seen every week', 'Ask for the decision'],
  ['Listen and collect', 'Tell and show', 'Invite and follow up'],
];

const firstSteps = [
  'Write down the ten questions that customers asked in the last two weeks. They are the topics of the first month.',
  'Take thirty photographs on one ordinary working day: hands, tools, people, details. They last for a quarter.',
  'Ask the five best customers for one sentence about why they come back, and for permission to print it.',
  'Check address, hours and telephone number everywhere they appear. Wrong ones cost more than any advertisement brings.',
  'Fix one hour a week in the calendar for this plan, and name the person who answers messages.',
] as const;

/** A marketing plan for one quarter. */
export function writeStrategy(request: WriteRequest, facts: Facts): string {
  const { brand, tone, length, turn } = request;
  const isShort = length === 'short';
  const plans = chosenPlans(brand, turn).slice(0, isShort ? 3 : 4);
  return paragraphs(
    `# ${titleOf(facts, turn)}`,
    intros[tone],
    section('Where we stand', situation(brand, facts)),
    section('The goal of this quarter', goals(brand)),
    section('Who we talk to', audienceText(brand, facts)),
    section('What we say', messages(brand, facts)),
    !isShort && section('How we differ', competition(brand)),
    section('Channels', paragraphs(...plans.map((plan) => channelText(plan, length === 'long')))),
    section('Calendar', calendar(plans, facts, turn)),
    section('How we measure it', measures(plans)),
    length === 'long' && section('Budget and time', BUDGET),
    length === 'long' && section('What could go wrong', RISKS),
    section('The next three steps', steps(brand, turn)),
  );
}

const section = (heading: string, text: string): string | null => (text === '' ? null : `## ${heading}\n\n${text}`);

const titleOf = ({ company, topic }: Facts, turn: number): string =>
  topic === null
    ? pick(
        [
          `A plan for the next quarter: ${company}`,
          `Three months of marketing for ${company}`,
          `${company}: the next quarter`,
        ],
        turn,
      )
    : `${capitalized(topic)}: a plan for the next quarter`;

function situation({ successes, challenges }: Brand, { story, news, details }: Facts): string {
  return paragraphs(
    [...story.slice(0, 3), ...news].join(' '),
    details.length > 0 && bullets(details),
    successes && `**What has worked:** ${asSentence(successes)}`,
    challenges && `**What holds us back:** ${asSentence(challenges)}`,
  );
}

/** The goals of the client in its own words, and how a goal becomes one that can be checked. */
function goals({ goals: text, priorities }: Brand): string {
  const own = sentencesOf(text).flatMap((sentence) => sentence.split(/,\s+(?=[a-z]+\s\w+\s)/));
  return paragraphs(
    own.length > 0
      ? bullets(own.map(asSentence))
      : 'Twelve conversations with new customers who say where they heard of us.',
    priorities && `First comes: ${asSentence(priorities)}`,
    'The first of these is the one that counts. Write today’s number next to it, and the number at the end of the quarter. Everything below serves that difference.',
  );
}

const audienceText = ({ audience }: Brand, facts: Facts): string =>
  paragraphs(
    audience === '' ? 'The people who already buy from us, and those who are like them.' : asSentence(audience),
    `Before they decide, they want to know three things: whether it suits them, what it costs in money and time, and whether others were satisfied. Every text and every picture of ${facts.company} answers one of these questions.`,
  );

function messages({ aesthetic, tone }: Brand, { company, story, words, samples }: Facts): string {
  const core = samples[0] ?? story[0] ?? `${company} does one thing, and does it well.`;
  return paragraphs(
    `**The sentence that stays:** ${core}`,
    words.length > 0 && `**Words that belong to us:** ${words.slice(0, 6).join(', ')}.`,
    tone !== '' && `**How we sound:** ${asSentence(tone)}`,
    aesthetic !== '' && `**How we look:** ${asSentence(aesthetic)}`,
  );
}

function competition({ competitors }: Brand): string {
  const names = competitors
    .split(/,|;|\band\b|\n/)
    .map((name) => name.trim().replace(/\.$/, ''))
    .filter((name) => name !== '');
  return names.length === 0
    ? ''
    : paragraphs(
        `Customers also look at ${names.slice(0, 4).join(', ')}. We do not try to be cheaper or louder. We show what they cannot copy: the people, the place and the reasons behind the work.`,
        'Once a month we look at what they announce, for a quarter of an hour, and then return to our own plan.',
      );
}

/** Channels that the company uses already come first; others fill up. */
function chosenPlans({ channels }: Brand, turn: number): ChannelPlan[] {
  const used = channelPlans.filter(({ channel }) => channels.includes(channel));
  const others = channelPlans.filter((plan) => !used.includes(plan));
  const offset = others.length === 0 ? 0 : turn % others.length;
  return [...used, ...others.slice(offset), ...others.slice(0, offset)];
}

const channelText = ({ name, why, actions, more }: ChannelPlan, isLong: boolean): string =>
  `**${name}.** ${why}\n\n${bullets(isLong ? [...actions, ...more] : actions)}`;

function calendar(plans: readonly ChannelPlan[], { topic }: Facts, turn: number): string {
  const rhythm = pick(rhythms, turn);
  const [first, second = first, third = second] = plans;
  const theme = topic === null ? 'our story and the questions of customers' : topic;
  const rows = [
    [1, rhythm[0], 'Photographs, texts and addresses in order', first?.result],
    [2, rhythm[1], `Every week one piece about ${theme}`, second?.result],
    [3, rhythm[2], 'One offer with an end date, then a thank-you to everybody who came', third?.result],
  ];
  return ['| Month | Focus | What we do | We see it by |', '| --- | --- | --- | --- |']
    .concat(rows.map((cells) => `| ${cells.join(' | ')} |`))
    .join('\n');
}

const measures = (plans: readonly ChannelPlan[]): string =>
  paragraphs(
    bullets([
      ...plans.map(({ name, result }) => `${name}: ${result ?? ''}`),
      'Every new customer is asked one question: how did you hear of us?',
    ]),
    'We look at the numbers on the first Monday of the month, for half an hour. What brought nothing twice is dropped; what worked gets its time.',
  );

const BUDGET = paragraphs(
  'A rule of thumb for the first quarter: half for what stays (pictures, texts, the website), a third for what reaches people, the rest for an experiment.',
  'Three hours a week are enough when they are fixed. One person decides, one person publishes; both can be the same.',
);

const RISKS = bullets([
  '**No time.** Prepare four weeks at once. If a week fails, the plan goes on with the next.',
  '**Too much at once.** A new channel begins when the old ones have run for a month without reminders.',
  '**Silence.** The first weeks are quiet for everybody. Change the text before you change the channel.',
]);

function steps({ priorities }: Brand, turn: number): string {
  const own = priorities.split(/,|;/)[0]?.trim();
  const picked = [pick(firstSteps, turn), pick(firstSteps, turn, 2), pick(firstSteps, turn, 4)];
  const lines = own
    ? [`Decide what “${own.replace(/\.$/, '')}” means by the end of month one, in one sentence.`, ...picked.slice(0, 2)]
    : picked;
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}
