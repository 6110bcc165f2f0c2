import { newId } from '../../src/platform/database/ids.js';
import { teamLevels, teamToggles, type TeamLevel, type TeamRights } from '@hive/contracts';
import type { TestApp } from '../test-app.js';
import type { TestClient } from '../test-client.js';
import type { Column } from './access-table.js';

/** A caller of the API. Visitors have no column, because only `public` routes answer without a session. */
export interface Person {
  name: string;
  client: TestClient;
  /** The id of the account; a new one for a visitor. */
  id: string;
  column?: Column;
  /** Of people of a company. */
  companyId?: string;
  rights?: TeamRights;
}

const columnOf: Record<TeamLevel, Column> = { owner: 'owner', admin: 'teamAdmin', member: 'member' };

/** Every level of a team with every combination of toggles. */
const allRights: TeamRights[] = teamLevels.flatMap((level) =>
  Array.from({ length: 2 ** teamToggles.length }, (_, bits) => {
    const [canViewProjects = false, canViewBilling = false, canManageTeam = false] = teamToggles.map(
      (_toggle, index) => (bits & (1 << index)) !== 0,
    );
    return { level, canViewProjects, canViewBilling, canManageTeam };
  }),
);

async function logInStaff(app: TestApp): Promise<Person[]> {
  const staff = [
    ['employee', 'strategy', 'employee'],
    ['employee', 'creative', 'creative'],
    ['employee', 'marketing', 'creative'],
    ['manager', 'strategy', 'manager'],
    ['admin', 'strategy', 'admin'],
  ] as const;
  return Promise.all(
    staff.map(async ([level, department, column]) => {
      const client = await app.loginAsStaff(level, department);
      return { name: `${level} of ${department}`, client, id: client.id, column };
    }),
  );
}

async function logInTeam(app: TestApp, companyId: string): Promise<Person[]> {
  return Promise.all(
    allRights.map(async (rights) => {
      const client = await app.loginAsTeam(companyId, rights);
      const toggles = teamToggles.filter((toggle) => rights[toggle]).join(' ');
      const column = columnOf[rights.level];
      return { name: `team ${rights.level} ${toggles}`.trim(), client, id: client.id, column, companyId, rights };
    }),
  );
}

/** Logs in one person of each kind: a visitor, staff of each level, a client, and each level with each toggle of its team. */
export async function logInEverybody(app: TestApp): Promise<Person[]> {
  const owner = await app.loginAsClient();
  return [
    { name: 'visitor', client: app.visitor(), id: newId() },
    ...(await logInStaff(app)),
    { name: 'client', client: owner, id: owner.id, column: 'owner', companyId: owner.id },
    ...(await logInTeam(app, owner.id)),
  ];
}
