import { adminCookie } from './login.js';

/** The API, called as the administrator; logs in with the first call. */
export class AdminApi {
  private cookie?: Promise<string>;

  constructor(private readonly siteUrl: string) {}

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    this.cookie ??= adminCookie(this.siteUrl);
    return fetch(this.siteUrl + path, {
      method,
      headers: { cookie: await this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Gives the body of the response; throws unless the call succeeds. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.send(method, path, body);
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    }
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
