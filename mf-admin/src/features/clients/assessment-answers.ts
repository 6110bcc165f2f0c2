import { timelineLabels, type Client } from '@hive/contracts';

interface Answer {
  question: string;
  text: string;
}

export interface AnswerGroup {
  title: string;
  answers: Answer[];
}

const STRATEGY: Record<string, string> = { yes: 'Yes', no: 'No', other: 'Other' };
const FOLLOW_UP: Record<string, string> = { email: 'Email', phone: 'Phone', video: 'Video call' };
const REFERRAL: Record<string, string> = {
  search: 'Search',
  social: 'Social media',
  referral: 'Referral',
  event: 'Event',
  other: 'Other',
};

const worded = (words: Partial<Record<string, string>>, value: string | null): string | null =>
  value ? (words[value] ?? value) : null;

const listed = (values: string[], other: string | null): string =>
  [...values.filter((value) => value !== 'Other' || !other), other].filter(Boolean).join(', ');

type Questions = [question: string, text: (client: Client) => string | null][];

/** The questions in the order of the form, step by step. */
const groups: [title: string, questions: Questions][] = [
  [
    'Business',
    [
      ['Company size', ({ companySize }) => (companySize ? `${companySize} people` : null)],
      ['Business story', ({ businessStory }) => businessStory],
      ['Primary customers', ({ targetAudience }) => targetAudience],
      ['Top 3 competitors', ({ competitors }) => competitors],
    ],
  ],
  [
    'Goals and strategy',
    [
      ['Business goals', ({ businessGoals }) => businessGoals ?? 'Not specified'],
      ['Current marketing strategy', ({ hasMarketingStrategy }) => worded(STRATEGY, hasMarketingStrategy)],
      ['Strategy details', ({ strategyDetails }) => strategyDetails],
      ['Current marketing channels', ({ currentChannels, channelsOther }) => listed(currentChannels, channelsOther)],
    ],
  ],
  [
    'Experience and needs',
    [
      ["What's worked well", ({ marketingSuccesses }) => marketingSuccesses],
      ['Current challenges', ({ currentChallenges }) => currentChallenges],
      ['Desired marketing services', ({ desiredServices, servicesOther }) => listed(desiredServices, servicesOther)],
      ['Top 3 marketing priorities', ({ marketingPriorities }) => marketingPriorities],
    ],
  ],
  [
    'Working together',
    [
      ['Brand aesthetic', ({ brandAesthetic }) => brandAesthetic],
      ['Approval contact', ({ approvalContact }) => approvalContact],
      ['Expected timeline', ({ timeline }) => worded(timelineLabels, timeline)],
      ['Preferred follow-up', ({ followUpMethod }) => worded(FOLLOW_UP, followUpMethod)],
      ['Heard of us through', ({ referralSource }) => worded(REFERRAL, referralSource)],
      ['Anything else', ({ additionalInfo }) => additionalInfo],
    ],
  ],
];

/** What the company answered; questions without an answer are left out. */
export const answersOf = (client: Client): AnswerGroup[] =>
  groups
    .map(([title, questions]) => ({
      title,
      answers: questions.flatMap(([question, textOf]) => {
        const text = textOf(client);
        return text ? [{ question, text }] : [];
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
