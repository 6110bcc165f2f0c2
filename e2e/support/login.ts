export const ADMIN = { username: 'admin', password: 'stories-need-a-long-password' };

/** Logs the administrator in; what a browser would send as its `cookie` from then on. */
export async function adminCookie(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${url}/api/auth/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) {
    throw new Error(`the administrator cannot log in: ${answer.status} ${await answer.text()}`);
  }
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
