import type { Signup } from '@hive/contracts';
import type { SignupEntity } from './signup.entity.js';

/** A sign-up as staff read it. `staffNames` maps ids of employees to their names. */
export const presentSignup = (row: SignupEntity, staffNames: ReadonlyMap<string, string>): Signup => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  company: row.company,
  status: row.status,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: (row.decidedBy && staffNames.get(row.decidedBy)) ?? null,
});
