import { randomUUID } from 'node:crypto';
import { employeeRoutes, type StaffLevel } from '@hive/contracts';
import type { AdminApi } from './admin-api.js';

/** Creates an account of staff; gives what its login needs. The password has to be changed at the first login. */
export async function createStaffAccount(
  admin: AdminApi,
  accessLevel: StaffLevel,
): Promise<{ email: string; password: string }> {
  const account = { email: `${randomUUID()}@staff.example`, password: 'staff-have-passwords' };
  await admin.call('POST', employeeRoutes.create.path, {
    ...account,
    firstName: 'Robin',
    lastName: 'Okafor',
    department: 'strategy',
    role: 'Strategist',
    accessLevel,
    startDate: '2026-03-02',
  });
  return account;
}
