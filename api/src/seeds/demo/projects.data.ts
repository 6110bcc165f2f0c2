import type { MilestoneStatus, ProjectStatus, ServiceKey } from '@hive/contracts';

export interface DemoMilestone {
  title: string;
  description?: string;
  /** From today; negative before it. */
  dueInDays: number;
  status: MilestoneStatus;
  requiresApproval?: boolean;
  submitNote?: string;
  decisionComment?: string;
  /** By Joel Tran, who belongs to the team of Northcask Distillery. */
  comment?: string;
}

export interface DemoProject {
  company: string;
  /** The person of the company who decides. */
  approver: string;
  name: string;
  description: string;
  service: ServiceKey;
  status: ProjectStatus;
  /** Index of the employee. */
  owner: number;
  startInDays: number;
  milestones: DemoMilestone[];
}

const done = (title: string, dueInDays: number): DemoMilestone => ({ title, dueInDays, status: 'completed' });
const approved = (title: string, dueInDays: number, decisionComment?: string): DemoMilestone => ({
  ...done(title, dueInDays),
  requiresApproval: true,
  ...(decisionComment !== undefined && { decisionComment }),
});
const planned = (title: string, dueInDays: number): DemoMilestone => ({ title, dueInDays, status: 'planned' });
const plannedApproval = (title: string, dueInDays: number): DemoMilestone => ({
  ...planned(title, dueInDays),
  requiresApproval: true,
});

const northcask = { company: 'Northcask Distillery', approver: 'Ada Northcott' } as const;

export const projects: DemoProject[] = [
  {
    ...northcask,
    name: 'Label and bottle',
    description: 'New label family for the single malt, print-ready for three sizes.',
    service: 'brand',
    status: 'review',
    owner: 1,
    startInDays: -163,
    milestones: [
      done('Discovery', -158),
      approved('Three routes', -124, 'The second one, without the stag.'),
      approved('Chosen route', -74),
      {
        title: 'Label proofs',
        description: 'Dark glass, copper foil, three sizes.',
        dueInDays: 4,
        status: 'submitted',
        requiresApproval: true,
        submitNote: 'The foil is a little darker than last week. Please look at the small size on a phone, too.',
        comment: 'The copper looks right on the dark glass. Can the batch number be a little larger?',
      },
      planned('Print files', 11),
    ],
  },
  {
    ...northcask,
    name: 'Online shop',
    description: 'Shop with age gate and eight-state shipping.',
    service: 'web',
    status: 'active',
    owner: 2,
    startInDays: -60,
    milestones: [
      approved('Structure', -46),
      { title: 'Design', dueInDays: 6, status: 'in-progress', requiresApproval: true },
      planned('Build', 53),
      planned('Launch', 81),
    ],
  },
  {
    ...northcask,
    name: 'Holiday campaign',
    description: 'Gift sets for December: three mails, one film, the tasting room calendar.',
    service: 'media',
    status: 'draft',
    owner: 2,
    startInDays: 7,
    milestones: [
      planned('Goals and audience', 12),
      plannedApproval('Campaign plan', 19),
      plannedApproval('Content and visuals', 28),
      planned('Launch', 31),
    ],
  },
  {
    ...northcask,
    name: 'Name and story',
    description: 'The name of the single malt, and the page that tells its story.',
    service: 'brand',
    status: 'completed',
    owner: 0,
    startInDays: -170,
    milestones: [
      done('Interviews', -168),
      approved('Five names', -166),
      approved('The story', -164, 'Our grandmother would have liked it.'),
    ],
  },
  {
    company: 'Brightwater Dental',
    approver: 'Helen Osei',
    name: 'Found in the west of town',
    description: 'Map, reviews and pages that show the new practice.',
    service: 'seo',
    status: 'active',
    owner: 2,
    startInDays: -6,
    milestones: [
      { title: 'Technical audit', dueInDays: -1, status: 'in-progress' },
      plannedApproval('Keyword plan', 8),
      planned('Fixes on the site', 24),
      planned('Results report', 84),
    ],
  },
  {
    company: 'Marlow Cycles',
    approver: 'Ben Marlow',
    name: 'Winter letters',
    description: 'A list to write to in January, and four letters.',
    service: 'media',
    status: 'paused',
    owner: 1,
    startInDays: -25,
    milestones: [
      done('Goals and audience', -20),
      {
        title: 'Four letters',
        dueInDays: -8,
        status: 'changes-requested',
        requiresApproval: true,
        decisionComment: 'Fewer adjectives, more tubes.',
      },
    ],
  },
  {
    company: 'Fern & Loam',
    approver: 'Iris Boateng',
    name: 'A name for the train home',
    description: 'Name, sign and pot stamp.',
    service: 'brand',
    status: 'completed',
    owner: 1,
    startInDays: -48,
    milestones: [done('Discovery', -44), approved('Name', -30), approved('Sign and stamp', -12)],
  },
  {
    company: 'Osteria Lume',
    approver: 'Paola Conti',
    name: 'Own bookings',
    description: 'A booking page without a fee for each table.',
    service: 'web',
    status: 'cancelled',
    owner: 3,
    startInDays: -55,
    milestones: [approved('Structure', -45), plannedApproval('Design', -30), planned('Launch', -10)],
  },
];
