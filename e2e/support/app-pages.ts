/** A page of portal or admin area, and what its load is checked for. */
export interface AppPage {
  name: string;
  path: string;
  /** Shows when the page is complete. */
  text: string;
  /** Of the document, before the name of the agency. */
  title?: string;
  hasFontLimit?: boolean;
  /** A text of the page, for pages that call nothing for their first screen. */
  firstScreen?: string;
}

export const HIVE = 'Manage inquiries and track business growth';
const ACCOUNT = 'Your name, password, two-factor login and devices';
const TEAM = 'People who work on your account';
export const GATE = 'Admin Access Required';

export const loggedOut: AppPage[] = [
  { name: 'the login of the portal', path: '/client-portal', text: 'No account yet?', hasFontLimit: true },
  { name: 'the gate of the admin area', path: '/admin', text: GATE, hasFontLimit: true },
];

export const mainPages: AppPage[] = [
  { name: 'the dashboard', path: '/admin', text: 'Recent Messages', title: 'Dashboard', hasFontLimit: true },
  { name: 'Hive', path: '/hive', text: HIVE, title: 'Hive Portal', hasFontLimit: true },
  {
    name: 'Account Setup',
    path: '/account-setup',
    text: 'Rosalind Achebe',
    title: 'Account Setup',
    hasFontLimit: true,
  },
  { name: "the user's account", path: '/account', text: ACCOUNT, title: 'Your Account' },
];

/** At 1280 pixels the panel of the dashboard that makes further calls is below the first screen. */
export const firstScreens: AppPage[] = [
  { name: 'the dashboard', path: '/admin', text: 'Recent Messages', firstScreen: 'Recent Messages' },
  { name: 'Hive', path: '/hive', text: HIVE, firstScreen: HIVE },
  {
    name: 'Account Setup',
    path: '/account-setup',
    text: 'Rosalind Achebe',
    firstScreen: 'Create accounts for employees and client team members',
  },
  { name: "the user's account", path: '/account', text: ACCOUNT, firstScreen: ACCOUNT },
];

export const adminPages: Record<string, AppPage[]> = {
  'lists of work': [
    { name: 'the assessments', path: '/hive?tab=assessments', text: HIVE },
    { name: 'the conversations', path: '/hive?tab=chat', text: 'Client Conversations' },
    {
      name: 'the clients',
      path: '/admin/clients',
      text: 'Everyone the agency works for, or may soon',
      title: 'Clients',
    },
    {
      name: 'the projects',
      path: '/admin/projects',
      text: 'What the agency works on, and what comes next',
      title: 'Projects',
    },
  ],
  'pages about the website': [
    { name: 'the media', path: '/admin/media', text: 'Images up to 10 MB, video up to 100 MB', title: 'Media' },
    { name: 'the slideshow', path: '/admin/media?tab=slideshow', text: 'Shown on the landing page' },
    {
      name: 'the portfolio of the agency',
      path: '/admin/portfolio',
      text: 'What the public portfolio page shows',
      title: 'Portfolio',
    },
    {
      name: 'the settings',
      path: '/admin/settings',
      text: 'What your website says, and the rules of this installation',
    },
    { name: 'the releases', path: '/admin/releases', text: 'Four bundles, each shipped and rolled back alone' },
  ],
  'pages about the installation': [
    { name: 'the audit log', path: '/admin/audit-log', text: 'Who changed what, and when', title: 'Audit Log' },
    { name: 'the mails', path: '/admin/mail', text: 'No mail server is set up', title: 'Mail' },
    {
      name: 'personal data',
      path: '/admin/personal-data',
      text: 'Export or erase what is stored about a person or client',
    },
    { name: 'the alerts', path: '/admin/alerts', text: 'Tell clients or staff something' },
    { name: 'the backups', path: '/admin/backups', text: 'Archives of everything, to restore' },
  ],
};

export const portalPages: Record<string, AppPage[]> = {
  'the portal, its team and account': [
    {
      name: 'the portal',
      path: '/client-portal',
      text: 'What happens next',
      title: 'Client Portal',
      hasFontLimit: true,
    },
    { name: 'the team of a client', path: '/client-portal/team', text: TEAM, title: 'Team', firstScreen: TEAM },
    {
      name: 'the account of a client',
      path: '/client-portal/account',
      text: ACCOUNT,
      title: 'Your Account',
      firstScreen: ACCOUNT,
    },
  ],
  'further pages of the portal': [
    {
      name: 'the projects of a client',
      path: '/client-portal/projects',
      text: 'Progress, milestones and what waits for you',
      title: 'Projects',
    },
    { name: 'AI content', path: '/client-portal/ai', text: 'Texts and pictures from your brand', title: 'AI Content' },
    { name: 'the files', path: '/client-portal/files', text: 'What you and your agency share', title: 'Files' },
    { name: 'the company', path: '/client-portal/company', text: 'What your agency knows about you', title: 'Company' },
    {
      name: 'the brand',
      path: '/client-portal/brand',
      text: 'What AI content is written from',
      title: 'Brand Profile',
    },
  ],
};
