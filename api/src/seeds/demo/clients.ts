import type { Assessment, ClientStatus } from '@hive/contracts';

type Answers = Pick<
  Assessment,
  | 'companyName'
  | 'contactEmail'
  | 'businessStory'
  | 'targetAudience'
  | 'competitors'
  | 'businessGoals'
  | 'hasMarketingStrategy'
  | 'currentChannels'
  | 'marketingSuccesses'
  | 'currentChallenges'
  | 'desiredServices'
  | 'marketingPriorities'
  | 'approvalContact'
  | 'timeline'
  | 'followUpMethod'
> &
  Partial<Pick<Assessment, 'contactPhone' | 'companySize' | 'referralSource'>>;

export interface DemoClient {
  answers: Answers;
  status: ClientStatus;
  hoursAgo: number;
  /** Index in `demoStaff`. */
  assignee?: number;
}

export const demoClients: DemoClient[] = [
  {
    answers: {
      companyName: 'Northcask Distillery',
      contactEmail: 'ada@northcask.example',
      contactPhone: '(555) 010-0112',
      companySize: '11-50',
      businessStory: 'Two sisters, one still, single malt since 2014. We sell at the door and in six bars.',
      targetAudience: 'People who give whisky as a present, and bars that want a local bottle.',
      competitors: 'Stonefield, Old Harbor, the big Scottish names',
      businessGoals:
        'Sell the new single malt in eight states, build a list of 5,000 addresses before the spring release.',
      hasMarketingStrategy: 'yes',
      currentChannels: ['Social Media', 'Email Marketing'],
      marketingSuccesses: 'Tastings sell out when we write about them.',
      currentChallenges: 'The shop is slow and the label does not read on a phone.',
      desiredServices: ['Branding', 'Content Creation', 'Email Marketing', 'Paid Advertising'],
      marketingPriorities: 'Label, shop, mailing list',
      approvalContact: 'Ada Northcott',
      timeline: 'immediate',
      followUpMethod: 'video',
      referralSource: 'referral',
    },
    status: 'assigned',
    hoursAgo: 20,
    assignee: 0,
  },
  {
    answers: {
      companyName: 'Aloe & Co',
      contactEmail: 'hello@aloe.example',
      contactPhone: '(555) 010-0193',
      companySize: '1-10',
      businessStory: 'Three plants, nothing else. We make balm and gel in a shared kitchen.',
      targetAudience: 'Runners, gardeners, people with dry hands.',
      competitors: 'Supermarket aloe, two stands on the same market',
      businessGoals: 'Move from markets to online orders, forty a week by June.',
      hasMarketingStrategy: 'other',
      currentChannels: ['Social Media'],
      marketingSuccesses: 'Short films of how it is made.',
      currentChallenges: 'Nobody finds the shop unless we hand out the card.',
      desiredServices: ['Branding', 'SEO'],
      marketingPriorities: 'Shop, pictures, search',
      approvalContact: 'Lena Ortiz',
      timeline: 'medium',
      followUpMethod: 'email',
      referralSource: 'social',
    },
    status: 'new',
    hoursAgo: 44,
  },
  {
    answers: {
      companyName: 'Fire Ireño',
      contactEmail: 'team@fireireno.example',
      companySize: '1-10',
      businessStory: 'Hot sauce from a family recipe, smoked over oak, three kinds.',
      targetAudience: 'People within five miles, and restaurants that want it on the table.',
      competitors: 'Two national brands and a friend of ours',
      businessGoals: 'Get found by people within five miles and fill the weekday lunch tables.',
      hasMarketingStrategy: 'no',
      currentChannels: ['Traditional Media'],
      marketingSuccesses: 'The radio interview.',
      currentChallenges: 'No photographs, no list, no time.',
      desiredServices: ['Branding', 'Social Media'],
      marketingPriorities: 'Name, bottle, map listing',
      approvalContact: 'Rafael Ireño',
      timeline: 'immediate',
      followUpMethod: 'phone',
      referralSource: 'search',
    },
    status: 'proposal',
    hoursAgo: 92,
    assignee: 1,
  },
  {
    answers: {
      companyName: 'Brightwater Dental',
      contactEmail: 'office@brightwater.example',
      contactPhone: '(555) 010-0155',
      companySize: '11-50',
      businessStory: 'A family practice that moved to a new building by the river last year.',
      targetAudience: 'Families in the west of town.',
      competitors: 'River Smiles, Dr. Cho, the clinic at the mall',
      businessGoals: 'Twelve new patients a month from search, and reviews that show the new practice.',
      hasMarketingStrategy: 'yes',
      currentChannels: ['SEO', 'Paid Ads'],
      marketingSuccesses: 'The open house brought forty families.',
      currentChallenges: 'The map still shows the old address.',
      desiredServices: ['SEO', 'Content Creation'],
      marketingPriorities: 'Map, reviews, new pictures',
      approvalContact: 'Dana Whitfield',
      timeline: 'medium',
      followUpMethod: 'phone',
      referralSource: 'search',
    },
    status: 'active',
    hoursAgo: 165,
    assignee: 2,
  },
  {
    answers: {
      companyName: 'Harbor & Pine',
      contactEmail: 'owen@harborpine.example',
      contactPhone: '(555) 010-0170',
      companySize: '51-200',
      businessStory: 'Furniture from local wood. One shop, one workshop, soon a second shop.',
      targetAudience: 'People who furnish their first house.',
      competitors: 'Fjord, Oak & Co, the chain at the highway',
      businessGoals: 'A second shop that pays for itself within a year.',
      hasMarketingStrategy: 'yes',
      currentChannels: ['Social Media', 'Paid Ads', 'Email Marketing'],
      marketingSuccesses: 'Workshop evenings.',
      currentChallenges: 'Four people write for us and it shows.',
      desiredServices: ['Social Media', 'Content Creation', 'Paid Advertising', 'SEO'],
      marketingPriorities: 'Launch, one voice, measured ads',
      approvalContact: 'Owen Pine',
      timeline: 'immediate',
      followUpMethod: 'video',
      referralSource: 'event',
    },
    status: 'contacted',
    hoursAgo: 212,
    assignee: 0,
  },
  {
    answers: {
      companyName: 'Lumen Yoga',
      contactEmail: 'mei@lumenyoga.example',
      companySize: '1-10',
      businessStory: 'Two rooms above the bakery, classes from six in the morning.',
      targetAudience: 'Neighbours, and people on their way to work.',
      competitors: 'The gym, an app, Studio Nine',
      businessGoals: 'Fill the morning classes and replace the booking page.',
      hasMarketingStrategy: 'other',
      currentChannels: ['Social Media', 'Email Marketing'],
      marketingSuccesses: 'First class free with a friend.',
      currentChallenges: 'The booking page loses people on the phone.',
      desiredServices: ['Email Marketing', 'Other'],
      marketingPriorities: 'Booking, mornings, newsletter',
      approvalContact: 'Mei Tanaka',
      timeline: 'medium',
      followUpMethod: 'email',
      referralSource: 'referral',
    },
    status: 'active',
    hoursAgo: 236,
    assignee: 2,
  },
];
