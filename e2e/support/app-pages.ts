import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from './workspace.js';

/** A page of portal or admin area, and what its load is checked for. */
export interface AppPage {
  name: string;
  path: string;
  /** Shows when the page is complete; absent where it is enough that the page is ready. */
  text?: string;
  /** Of the document, before the name of the agency. */
  title?: string;
  hasFontLimit?: boolean;
  /** A text of the page, for pages that call nothing for their first screen. */
  firstScreen?: string;
}

export const HIVE = 'Manage inquiries and track business growth';
const ACCOUNT = 'Your name, password, two-factor login and devices';
const TEAM = 'Your colleagues who use this portal';
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

interface Manifest {
  routes: string[];
  titles: Record<string, string>;
  sidebar?: { label: string; items: { path: string }[] }[];
}

const manifestOf = (remote: string) =>
  JSON.parse(readFileSync(path.join(workspace, remote, 'dist/release.json'), 'utf8')) as Manifest;

const admin = manifestOf('mf-admin');
const portal = manifestOf('mf-client-portal');

/** The other address of the dashboard has tests of its own. */
const OTHER_DASHBOARD = '/admin-dashboard';

/** The pages of a remote at these paths, without those that have a row of their own. */
const pagesAt = (paths: readonly string[], { titles }: Manifest, named: readonly AppPage[]): AppPage[] =>
  paths
    .filter((each) => each !== OTHER_DASHBOARD && !named.some((page) => page.path === each))
    .map((each) => ({ name: titles[each] ?? each, path: each, title: titles[each] ?? '' }));

/** The pages of each group of the sidebar, and tabs with an address of their own. */
export const adminPages: Record<string, AppPage[]> = {
  ...Object.fromEntries(
    (admin.sidebar ?? []).map(({ label, items }) => [
      `pages of “${label}”`,
      pagesAt(
        items.map((item) => item.path),
        admin,
        mainPages,
      ),
    ]),
  ),
  tabs: [
    { name: 'the assessments', path: '/hive?tab=assessments', text: HIVE },
    { name: 'the conversations', path: '/hive?tab=chat', text: 'Client Conversations' },
    { name: 'the slideshow', path: '/admin/media?tab=slideshow', text: 'Shown on the landing page' },
  ],
};

const mainPortalPages: AppPage[] = [
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
];

export const portalPages: Record<string, AppPage[]> = {
  'the portal, its team and account': mainPortalPages,
  'further pages of the portal': pagesAt(portal.routes, portal, mainPortalPages),
};
