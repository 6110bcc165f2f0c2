import type { TeamCapability } from './client-team.js';

/** Levels of staff, the most powerful first. */
export const staffLevels = ['admin', 'manager', 'employee'] as const;
export type StaffLevel = (typeof staffLevels)[number];

/** Departments of the agency; some capabilities depend on them. */
export const departments = [
  'creative',
  'marketing',
  'strategy',
  'account-management',
  'operations',
  'administration',
] as const;
export type Department = (typeof departments)[number];

/**
 * What each staff level may do; `content:edit` is frames, slideshow, portfolio and insights. `all` reaches every row; `own`
 * reaches rows assigned to the person and, for messages, assessments, chat and `ai-content:view`, unassigned ones; for
 * projects, those that the person owns or whose client is assigned to the person. A level that is not listed does not
 * have the capability.
 */
export const staffCapabilities = {
  'inquiries:view': { admin: 'all', manager: 'all', employee: 'own' },
  'inquiries:assign': { admin: 'all', manager: 'all', employee: 'own' },
  'inquiries:export': { admin: 'all', manager: 'all' },
  'clients:create': { admin: 'all', manager: 'all' },
  'clients:edit': { admin: 'all', manager: 'all', employee: 'own' },
  'signups:decide': { admin: 'all', manager: 'all' },
  'client-team:view': { admin: 'all', manager: 'all' },
  'client-team:manage': { admin: 'all', manager: 'all' },
  'clients:view-as': { admin: 'all', manager: 'all' },
  'projects:view': { admin: 'all', manager: 'all', employee: 'own' },
  'projects:edit': { admin: 'all', manager: 'all', employee: 'own' },
  'projects:comment': { admin: 'all', manager: 'all', employee: 'own' },
  'files:view': { admin: 'all', manager: 'all', employee: 'own' },
  'ai-content:view': { admin: 'all', manager: 'all', employee: 'own' },
  'brand-profile:edit': { admin: 'all', manager: 'all', employee: 'own' },
  'chat:view': { admin: 'all', manager: 'all', employee: 'own' },
  'chat:send': { admin: 'all', manager: 'all', employee: 'own' },
  'content:edit': { admin: 'all', manager: 'all', employee: 'all' },
  'employees:view': { admin: 'all', manager: 'all' },
  'employees:edit': { admin: 'all' },
  'alerts:send': { admin: 'all', manager: 'all' },
  'alerts:send-staff': { admin: 'all' },
  'settings:edit': { admin: 'all' },
  'mail:view': { admin: 'all' },
  'personal-data:manage': { admin: 'all' },
  'audit-log:view': { admin: 'all' },
  'releases:manage': { admin: 'all' },
  'backups:manage': { admin: 'all' },
  'data-exports:manage': { admin: 'all' },
} as const satisfies Record<string, Partial<Record<StaffLevel, 'all' | 'own'>>>;

export type Capability = keyof typeof staffCapabilities;
export type CapabilityScope = 'all' | 'own';

/** Capabilities that employees have only in these departments; higher levels have them in every department. */
const departmentsOf: Partial<Record<Capability, readonly Department[]>> = {
  'content:edit': ['creative', 'marketing'],
};

/** The scope of a staff member's capability; undefined without the capability. */
export function scopeOf(
  level: StaffLevel,
  capability: Capability,
  department?: Department,
): CapabilityScope | undefined {
  const levels: Partial<Record<StaffLevel, CapabilityScope>> = staffCapabilities[capability];
  const only = level === 'employee' ? departmentsOf[capability] : undefined;
  return !only || (department && only.includes(department)) ? levels[level] : undefined;
}

/** Every capability that exists. */
export const allCapabilities = Object.keys(staffCapabilities) as Capability[];

/** The capabilities of a staff member, in any scope. */
export const capabilitiesOf = (level: StaffLevel, department?: Department): Capability[] =>
  allCapabilities.filter((capability) => scopeOf(level, capability, department));

/**
 * Who may call a route. `session` is anyone logged in; `staff` any staff member; `portal` clients and their teams; a
 * capability is staff with that capability of `staffCapabilities`, and people of a client with that of `teamCapabilities`.
 */
export type Access = 'public' | 'session' | 'staff' | 'portal' | Capability | TeamCapability;
