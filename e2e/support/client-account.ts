import { randomInt, randomUUID } from 'node:crypto';
import type { Signup } from '@hive/contracts';
import type { AdminApi } from './admin-api.js';
import { callerAddress } from './caller-address.js';

/** Signs a client up and approves it, without an owner; gives what its login needs. */
export async function createClientAccount(admin: AdminApi): Promise<{ email: string; password: string }> {
  const account = { email: `${randomUUID()}@client.example`, password: 'clients-have-passwords' };
  const signup = {
    ...account,
    confirmPassword: account.password,
    firstName: 'Nadia',
    lastName: 'Rahimi',
    phone: '(512) 555-0148',
    company: 'Saffron Kitchen',
  };
  // a file with many clients would exceed the limit of one address
  const elsewhere = admin.from(callerAddress(randomInt(2 ** 24)));
  const { id } = await elsewhere.call<{ id: string }>('POST', '/api/client-signups', signup);
  const { client } = await admin.call<Signup>('PUT', `/api/client-signups/${id}/approve`);
  // the approval has assigned it: colleagues would not be notified
  await admin.call('PATCH', `/api/clients/${client?.id}/assign`, { employeeId: null });
  return account;
}
