import { ownValue, timelineLabels, type Assessment } from '@hive/contracts';

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

const labelOf = (labels: Partial<Record<string, string>>, value: string | null): string | null =>
  value ? (ownValue(labels, value) ?? value) : null;

const joinChoices = (values: string[], other: string | null): string =>
  [...values.filter((value) => value !== 'Other' || !other), other].filter(Boolean).join(', ');

type QuestionList = [question: string, text: (client: Assessment) => string | null][];

/** The questions in the order of the form, grouped by step. */
const groups: [title: string, questions: QuestionList][] = [
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
      ['Current marketing strategy', ({ hasMarketingStrategy }) => labelOf(STRATEGY, hasMarketingStrategy)],
      ['Strategy details', ({ strategyDetails }) => strategyDetails],
      [
        'Current marketing channels',
        ({ currentChannels, channelsOther }) => joinChoices(currentChannels, channelsOther),
      ],
    ],
  ],
  [
    'Experience and needs',
    [
      ["What's worked well", ({ marketingSuccesses }) => marketingSuccesses],
      ['Current challenges', ({ currentChallenges }) => currentChallenges],
      [
        'Desired marketing services',
        ({ desiredServices, servicesOther }) => joinChoices(desiredServices, servicesOther),
      ],
      ['Top 3 marketing priorities', ({ marketingPriorities }) => marketingPriorities],
    ],
  ],
  [
    'Working together',
    [
      ['Brand aesthetic', ({ brandAesthetic }) => brandAesthetic],
      ['Approval contact', ({ approvalContact }) => approvalContact],
      ['Expected timeline', ({ timeline }) => labelOf(timelineLabels, timeline)],
      ['Preferred follow-up', ({ followUpMethod }) => labelOf(FOLLOW_UP, followUpMethod)],
      ['Heard of us through', ({ referralSource }) => labelOf(REFERRAL, referralSource)],
      ['Anything else', ({ additionalInfo }) => additionalInfo],
    ],
  ],
];

/** The answers of an assessment, grouped by step; omits questions without an answer. */
export const groupAnswers = (client: Assessment): AnswerGroup[] =>
  groups
    .map(([title, questions]) => ({
      title,
      answers: questions.flatMap(([question, textOf]) => {
        const text = textOf(client);
        return text ? [{ question, text }] : [];
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
