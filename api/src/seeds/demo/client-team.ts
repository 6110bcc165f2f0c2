import { teamToggles, type TeamLevel, type TeamToggle } from '@hive/contracts';
import { In } from 'typeorm';
import { ClientEmployeeEntity } from '../../modules/base/people/client-employee.entity.js';
import { ClientEntity } from '../../modules/base/people/client.entity.js';
import { demoClientId } from './clients.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';

interface DemoPerson {
  company: string;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  jobTitle: string;
  department?: string;
  accessLevel: TeamLevel;
  toggles?: readonly TeamToggle[];
  /** Undefined for a person who has been invited and has not logged in yet. */
  lastLoginHoursAgo?: number;
  isActive?: boolean;
}

const people: DemoPerson[] = [
  {
    company: 'Northcask Distillery',
    firstName: 'Isla',
    lastName: 'Northcott',
    email: 'isla@northcask.example',
    phone: '(555) 010-0113',
    jobTitle: 'Co-founder, distiller',
    accessLevel: 'owner',
    lastLoginHoursAgo: 3,
  },
  {
    company: 'Northcask Distillery',
    firstName: 'Joel',
    lastName: 'Tran',
    email: 'joel@northcask.example',
    jobTitle: 'Distillery manager',
    department: 'Operations',
    accessLevel: 'admin',
    toggles: ['canViewBilling'],
    lastLoginHoursAgo: 26,
  },
  {
    company: 'Northcask Distillery',
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: 'rosa@northcask.example',
    phone: '(555) 010-0117',
    jobTitle: 'Events and tastings',
    department: 'Sales',
    accessLevel: 'member',
    toggles: ['canViewProjects'],
  },
  {
    company: 'Brightwater Dental',
    firstName: 'Helen',
    lastName: 'Osei',
    email: 'helen@brightwater.example',
    phone: '(555) 010-0177',
    jobTitle: 'Practice owner',
    accessLevel: 'owner',
    lastLoginHoursAgo: 50,
  },
  {
    company: 'Brightwater Dental',
    firstName: 'Marcus',
    lastName: 'Webb',
    email: 'marcus@brightwater.example',
    jobTitle: 'Practice manager',
    department: 'Front office',
    accessLevel: 'member',
    toggles: ['canViewProjects', 'canViewBilling', 'canManageTeam'],
    lastLoginHoursAgo: 8,
  },
  {
    company: 'Brightwater Dental',
    firstName: 'Yuki',
    lastName: 'Mori',
    email: 'yuki@brightwater.example',
    jobTitle: 'Dental hygienist',
    accessLevel: 'member',
    lastLoginHoursAgo: 700,
    isActive: false,
  },
];

const togglesOf = (toggles: readonly TeamToggle[] = []): Record<TeamToggle, boolean> => ({
  canViewProjects: toggles.includes('canViewProjects'),
  canViewBilling: toggles.includes('canViewBilling'),
  canManageTeam: toggles.includes('canManageTeam'),
});

/** The teams of two companies, if these still exist. These people have no password and cannot log in. */
export const demoClientTeam = demoRows({
  seed: 'demo-client-team',
  entity: ClientEmployeeEntity,
  items: demoIds(7, people),
  clientOf: 'row.company_id',
  async rows({ manager, now }) {
    const companies = await manager.findBy(ClientEntity, {
      id: In(people.map(({ company }) => demoClientId(company))),
    });
    const isThere = ({ company }: DemoPerson): boolean => companies.some(({ id }) => id === demoClientId(company));
    return people.filter(isThere).map(({ company, accessLevel, toggles, lastLoginHoursAgo, ...person }) => ({
      ...person,
      ...togglesOf(accessLevel === 'owner' ? teamToggles : toggles),
      id: demoId(
        7,
        people.findIndex(({ email }) => email === person.email),
      ),
      companyId: demoClientId(company),
      accessLevel,
      lastLoginAt: lastLoginHoursAgo === undefined ? null : hoursBefore(now, lastLoginHoursAgo),
      createdAt: hoursBefore(now, 900),
    }));
  },
});
