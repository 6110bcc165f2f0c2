/** Sends a request to the API; throws when it is refused. Pages become `{ items, total }`. */
export async function call(path, { method = 'GET', body } = {}) {
  const sent =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...sent });
  if (!response.ok) {
    throw new Error(`${response.status} ${path}`);
  }
  const json = response.status === 204 ? null : await response.json();
  const total = response.headers.get('x-total-count');
  return total === null ? json : { items: json, total: Number(total) };
}

/** Ends the session. */
export function logout() {
  void call('/api/auth/logout', { method: 'POST' }).then(() => location.assign('/'));
}
