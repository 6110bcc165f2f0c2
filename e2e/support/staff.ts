import { adminCookie } from './login.js';
import type { Site } from './site.js';

/** The administrator of a site, by the API. */
export class Staff {
  private constructor(
    private readonly site: Site,
    private readonly cookie: string,
  ) {}

  static async login(site: Site): Promise<Staff> {
    return new Staff(site, await adminCookie(site.url));
  }

  /** Makes a call that has to work; gives what it answers. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.site.url + path, {
      method,
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    }
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
