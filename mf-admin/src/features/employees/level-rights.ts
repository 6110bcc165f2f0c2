import {
  allCapabilities,
  departments,
  scopeOf,
  staffLevels,
  type Capability,
  type Department,
  type StaffLevel,
} from '@hive/contracts';
import { type Right } from '@hive/ui/app';
import { departmentLabels } from '../../shared/labels';

/** The description of a capability, for every row or only for one's own. */
const texts: Record<Capability, string | { all: string; own: string }> = {
  'inquiries:view': {
    all: 'Work on every message, assessment and client',
    own: 'Work on messages and clients assigned to them',
  },
  'inquiries:assign': {
    all: 'Assign messages and assessments to anyone',
    own: 'Claim unassigned messages and assessments',
  },
  'inquiries:export': 'Export CSV',
  'clients:create': 'Enter clients by hand',
  'clients:edit': { all: 'Change every client, with status and notes', own: 'Change clients assigned to them' },
  'signups:decide': 'Decide sign-ups',
  'client-team:view': 'See the teams of clients',
  'client-team:manage': 'Create and change client team accounts',
  'clients:view-as': 'View the portal as a client',
  'projects:view': { all: 'See every project', own: 'See projects of their own and of clients assigned to them' },
  'projects:edit': { all: 'Create and change every project', own: 'Change these projects and their milestones' },
  'projects:comment': { all: 'Comment on every milestone', own: 'Comment on the milestones of these projects' },
  'files:view': 'See their files',
  'ai-content:view': {
    all: 'See AI drafts and usage of every client',
    own: 'See AI drafts of clients assigned to them',
  },
  'brand-profile:edit': { all: 'Change every brand profile', own: 'Change brand profiles of clients assigned to them' },
  'chat:view': { all: 'Read every conversation', own: 'Read conversations with clients they see' },
  'chat:send': { all: 'Write to every client', own: 'Write to these clients' },
  'content:edit': 'Manage frames, slideshow, portfolio and insights',
  'employees:view': 'See staff accounts',
  'employees:edit': 'Create and change staff accounts',
  'alerts:send': 'Send alerts to clients',
  'alerts:send-staff': 'Send alerts to all staff',
  'settings:edit': 'Change settings',
  'mail:view': 'Read captured mail',
  'personal-data:manage': 'Export and erase personal data',
  'audit-log:view': 'Read the audit log',
  'releases:manage': 'Promote and roll back releases',
  'backups:manage': 'Make and download backups',
  'data-exports:manage': 'Export all data',
};

const titles: Record<StaffLevel, string> = {
  admin: 'An admin can',
  manager: 'A manager can',
  employee: 'An employee can',
};

/** ' when in creative or marketing' for a capability that only some departments have. */
function restriction(level: StaffLevel, capability: Capability): string {
  const having = departments.filter((department) => scopeOf(level, capability, department));
  const isRestricted = having.length > 0 && having.length < departments.length;
  const names = having.map((department) => (departmentLabels[department] ?? department).toLowerCase());
  return isRestricted ? ` when in ${names.join(' or ')}` : '';
}

function rightOf(level: StaffLevel, capability: Capability, department: Department | undefined): Right {
  const only = restriction(level, capability);
  // before a department is chosen, a right of some departments counts as one
  const anyOf = department ? [department] : departments;
  const scope = anyOf.map((name) => scopeOf(level, capability, name)).find((found) => found !== undefined);
  const text = texts[capability];
  const base = typeof text === 'string' ? text : text[scope ?? 'all'];
  return { text: `${base}${only}`, isGranted: scope !== undefined };
}

/** What the chosen level may do in the chosen department, from the permission table that the server checks. */
export function levelRights(chosen: { accessLevel: string; department: string }): { title: string; rights: Right[] } {
  const level = staffLevels.find((name) => name === chosen.accessLevel) ?? 'employee';
  const department = departments.find((name) => name === chosen.department);
  const rights = allCapabilities.map((capability) => rightOf(level, capability, department));
  return {
    title: titles[level],
    rights: [...rights.filter(({ isGranted }) => isGranted), ...rights.filter(({ isGranted }) => !isGranted)],
  };
}
