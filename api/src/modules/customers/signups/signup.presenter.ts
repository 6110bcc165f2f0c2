import type { Signup } from '@hive/contracts';
import { readableEmail } from '../../../common/readable-email.js';
import type { SignupEntity } from './signup.entity.js';

interface Related {
  /** Names of employees by id. */
  staffNames: ReadonlyMap<string, string>;
  client: Signup['client'];
}

/** A sign-up as staff read it. */
export const presentSignup = (row: SignupEntity, { staffNames, client }: Related): Signup => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: readableEmail(row.email),
  phone: row.phone,
  company: row.company,
  status: row.status,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: (row.decidedBy && staffNames.get(row.decidedBy)) ?? null,
  client,
});
