import type { Site } from '../support/site.js';
import { ADMIN, logIn } from '../support/login.js';

export const roles = ['visitor', 'admin', 'manager', 'employee', 'client', 'member'] as const;
export type Role = (typeof roles)[number];

/** The login of a company, and of a person of its team. */
const portalEmails: Partial<Record<Role, string>> = {
  client: 'fuzz-client@harborpine.example',
  member: 'fuzz-member@harborpine.example',
};
const staffEmail = (level: Role) => `fuzz-${level}@hivecraft.example`;

/** Creates one account for each role, all with the password of the administrator. */
export async function createAccounts(site: Site): Promise<void> {
  for (const level of ['admin', 'manager', 'employee'] as const) {
    await site.query(
      `INSERT INTO employees (id, first_name, last_name, email, department, role, access_level, password)
       SELECT gen_random_uuid(), 'Fuzz', '${level}', '${staffEmail(level)}', 'creative', 'Tester', '${level}', password
       FROM employees WHERE username = '${ADMIN.username}'`,
    );
  }
  await site.query(
    `INSERT INTO clients (id, company_name, contact_email, portal_access, password, status)
     SELECT gen_random_uuid(), 'Fuzz', '${portalEmails.client}', true, password, 'new'
     FROM employees WHERE username = '${ADMIN.username}'`,
  );
  await site.query(
    `INSERT INTO client_employees (id, company_id, first_name, last_name, email, job_title, password)
     SELECT gen_random_uuid(), id, 'Fuzz', 'Member', '${portalEmails.member}', 'Tester', password
     FROM clients WHERE contact_email = '${portalEmails.client}'`,
  );
}

/** The cookies of each role's session; a session that a request has ended is replaced. */
export class Sessions {
  private readonly cookies = new Map<Role, Promise<string>>();
  private logins = 0;

  constructor(private readonly site: Site) {}

  /** The `cookie` header of the role; undefined for visitors. */
  async cookieOf(role: Role): Promise<string | undefined> {
    if (role === 'visitor') {
      return undefined;
    }
    const cookie = this.cookies.get(role) ?? this.logIn(role);
    this.cookies.set(role, cookie);
    return cookie;
  }

  /** The next request of the role logs in, unless another one has done so already. */
  async replace(role: Role, endedCookie: string | undefined): Promise<void> {
    if (endedCookie && (await this.cookies.get(role)) === endedCookie) {
      this.cookies.delete(role);
    }
  }

  private logIn(role: Role): Promise<string> {
    const email = portalEmails[role];
    const { password } = ADMIN;
    return logIn(
      `${this.site.url}/api/auth/${email ? 'client' : 'admin'}-login`,
      email ? { email, password } : { username: staffEmail(role), password },
      { 'x-forwarded-for': `198.51.100.${(this.logins += 1) % 250}` },
    );
  }
}
