/** The password of the first administrator in a bench. */
export const ADMIN_PASSWORD = 'a password for the benchmark';

/**
 * Logs in as the first administrator.
 * @param {string} origin
 * @returns {Promise<string>} the cookies of the session
 */
export async function logIn(origin) {
  const answer = await fetch(`${origin}/api/auth/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  });
  if (answer.status !== 200) {
    throw new Error(`Login failed: ${answer.status} ${await answer.text()}`);
  }
  return answer.headers
    .getSetCookie()
    .map((entry) => entry.split(';', 1)[0])
    .join('; ');
}
