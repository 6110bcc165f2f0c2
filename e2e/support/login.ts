import { cookiesOf } from './cookies.js';

export const ADMIN = { username: 'admin', password: 'stories-need-a-long-password' };

/** Logs the administrator in; gives the `cookie` header of the session. */
export async function adminCookie(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${url}/api/auth/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(ADMIN),
  });
  if (!response.ok) {
    throw new Error(`The administrator cannot log in: ${response.status} ${await response.text()}`);
  }
  return cookiesOf(response);
}
