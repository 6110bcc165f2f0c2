import { randomUUID } from 'node:crypto';
import type { AdminApi } from './admin-api.js';

/** Signs a client up and approves it; gives what its login needs. */
export async function createClientAccount(admin: AdminApi): Promise<{ email: string; password: string }> {
  const account = { email: `${randomUUID()}@client.example`, password: 'clients-have-passwords' };
  const { id } = await admin.call<{ id: string }>('POST', '/api/client-signups', {
    ...account,
    confirmPassword: account.password,
    firstName: 'Nadia',
    lastName: 'Rahimi',
    phone: '(512) 555-0148',
    company: 'Saffron Kitchen',
  });
  await admin.call('PUT', `/api/client-signups/${id}/approve`);
  return account;
}
