import { matchesSearch, projectStatusLabels, type SearchResults } from '@hive/contracts';

/** One entry of the search. */
export interface SearchItem {
  key: string;
  title: string;
  detail: string;
  icon: 'company' | 'person' | 'assessment' | 'project' | 'page' | 'recent' | 'clear';
  /** The address that it opens. */
  path?: string;
  /** The search that it repeats. */
  search?: string;
}

export interface SearchGroup {
  label: string;
  items: SearchItem[];
}

export interface SearchPage {
  label: string;
  path: string;
}

const urlOf = (path: string, params: Record<string, string>): string => `${path}?${new URLSearchParams(params)}`;

const clientItems = ({ clients }: SearchResults): SearchItem[] =>
  clients.map(({ id, companyName, contactEmail }) => ({
    key: `client-${id}`,
    title: companyName,
    detail: contactEmail,
    icon: 'company',
    path: `/admin/clients/${id}`,
  }));

// the search narrows the list to the row that opens
const assessmentItems = ({ clients }: SearchResults): SearchItem[] =>
  clients
    .filter(({ hasAssessment }) => hasAssessment)
    .map(({ id, companyName, contactEmail }) => ({
      key: `assessment-${id}`,
      title: `Assessment of ${companyName}`,
      detail: '',
      icon: 'assessment',
      path: urlOf('/hive', { tab: 'assessments', q: contactEmail, open: id }),
    }));

const projectItems = ({ projects }: SearchResults): SearchItem[] =>
  projects.map(({ id, name, companyName, status }) => ({
    key: `project-${id}`,
    title: name,
    detail: `${companyName}, ${projectStatusLabels[status].toLowerCase()}`,
    icon: 'project',
    path: `/admin/projects/${id}`,
  }));

const messageItems = ({ messages }: SearchResults): SearchItem[] =>
  messages.map(({ id, name, email, excerpt }) => ({
    key: `message-${id}`,
    title: name,
    detail: excerpt,
    icon: 'person',
    path: urlOf('/hive', { q: email, open: id }),
  }));

const signupItems = ({ signups }: SearchResults): SearchItem[] =>
  signups.map(({ id, name, company, email }) => ({
    key: `signup-${id}`,
    title: name,
    detail: `${company}, ${email}`,
    icon: 'person',
    path: '/admin#pending-signups',
  }));

const employeeItems = ({ employees }: SearchResults): SearchItem[] =>
  employees.map(({ id, name, email, role }) => ({
    key: `employee-${id}`,
    title: name,
    detail: `${role}, ${email}`,
    icon: 'person',
    path: urlOf('/account-setup', { q: email }),
  }));

const teamItems = ({ teamMembers }: SearchResults): SearchItem[] =>
  teamMembers.map(({ id, name, email, companyName }) => ({
    key: `team-${id}`,
    title: name,
    detail: `${companyName}, ${email}`,
    icon: 'person',
    path: urlOf('/account-setup', { tab: 'client', q: email }),
  }));

const withItems = (groups: SearchGroup[]): SearchGroup[] => groups.filter(({ items }) => items.length > 0);

/** The results of the server by kind, without empty kinds. */
export const resultGroups = (results: SearchResults): SearchGroup[] =>
  withItems([
    { label: 'Clients', items: clientItems(results) },
    { label: 'Assessments', items: assessmentItems(results) },
    { label: 'Projects', items: projectItems(results) },
    { label: 'Messages', items: messageItems(results) },
    { label: 'Pending signups', items: signupItems(results) },
    { label: 'Staff', items: employeeItems(results) },
    { label: 'Client teams', items: teamItems(results) },
  ]);

/** The pages whose name contains the text. */
export const pageGroups = (pages: readonly SearchPage[], text: string): SearchGroup[] =>
  withItems([
    {
      label: 'Go to',
      items: pages
        .filter(({ label }) => matchesSearch(text, [label]))
        .map(({ label, path }) => ({ key: `page-${path}`, title: label, detail: '', icon: 'page', path })),
    },
  ]);

/** Earlier searches, the latest first. */
export const recentGroups = (searches: readonly string[]): SearchGroup[] =>
  searches.length === 0
    ? []
    : [
        {
          label: 'Recent searches',
          items: [
            ...searches.map((search): SearchItem => ({
              key: `recent-${search}`,
              title: search,
              detail: '',
              icon: 'recent',
              search,
            })),
            { key: 'clear', title: 'Clear recent searches', detail: '', icon: 'clear' },
          ],
        },
      ];
