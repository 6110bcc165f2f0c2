import {
  capabilitiesOf,
  type Client,
  type ContactMessage,
  type CurrentUser,
  type Employee,
  type Page,
  type Signup,
  type StaffLevel,
} from '@hive/contracts';

/** Rows as the API answers them; a test names only what it is about. */
export const employees: Employee[] = [
  ['e-1', 'Maya', 'Reyes'],
  ['e-2', 'Jon', 'Park'],
].map(([id = '', firstName = '', lastName = '']) => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@hivecraft.example`,
  department: 'operations',
  role: 'Lead',
  accessLevel: 'admin',
  isActive: true,
}));

export const staff = (staffLevel: StaffLevel = 'admin'): CurrentUser => ({
  id: 'e-1',
  firstName: 'Maya',
  lastName: 'Reyes',
  email: 'maya@hivecraft.example',
  accessLevel: 'admin',
  staffLevel,
  department: 'operations',
  role: 'Lead',
  permissions: capabilitiesOf(staffLevel),
  mustChangePassword: false,
});

export const message = (part: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 'm-1',
  name: 'Helen Castillo',
  email: 'helen@harborpine.example',
  message: 'We open a second shop in March.',
  isRead: false,
  assignedTo: null,
  status: 'new',
  createdAt: '2026-11-19T09:42:00.000Z',
  ...part,
});

export const client = (part: Partial<Client> = {}): Client => ({
  id: 'c-1',
  companyName: 'Northcask Distillery',
  contactEmail: 'ada@northcask.example',
  contactPhone: '(512) 555-0112',
  companySize: '11-50',
  businessStory: 'We started with one still.',
  targetAudience: null,
  competitors: null,
  businessGoals: 'Sell the new single malt in eight states.',
  hasMarketingStrategy: 'yes',
  strategyDetails: null,
  currentChannels: ['SEO', 'Other'],
  channelsOther: 'Tastings',
  marketingSuccesses: null,
  currentChallenges: null,
  desiredServices: ['Branding'],
  servicesOther: null,
  marketingPriorities: null,
  brandAesthetic: null,
  approvalContact: null,
  timeline: 'immediate',
  referralSource: null,
  followUpMethod: 'email',
  additionalInfo: null,
  currentMarketingStatus: 'Looking to scale',
  interestedServices: [],
  assignedTo: null,
  status: 'new',
  createdAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  ...part,
});

export const signup = (part: Partial<Signup> = {}): Signup => ({
  id: 's-1',
  firstName: 'Nadia',
  lastName: 'Rahimi',
  email: 'nadia@saffronkitchen.example',
  phone: '(512) 555-0148',
  company: 'Saffron Kitchen',
  status: 'pending',
  notes: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  approvedAt: null,
  decidedAt: null,
  decidedBy: null,
  ...part,
});

export const pageOf = <T>(items: T[], total = items.length): Page<T> => ({ items, total, page: 1, pageSize: 20 });
