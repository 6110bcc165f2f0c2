import { ADMIN, type Site } from './site.js';

/** The administrator of a site, by the API. */
export class Staff {
  private constructor(
    private readonly site: Site,
    private readonly cookie: string,
  ) {}

  static async login(site: Site): Promise<Staff> {
    const answer = await fetch(`${site.url}/api/auth/admin-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    if (!answer.ok) {
      throw new Error(`the administrator cannot log in: ${answer.status} ${await answer.text()}`);
    }
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    return new Staff(site, cookie);
  }

  /** Cookies for a browser that shall be this administrator. */
  get cookies(): { name: string; value: string; url: string }[] {
    return this.cookie.split('; ').map((each) => {
      const at = each.indexOf('=');
      return { name: each.slice(0, at), value: each.slice(at + 1), url: this.site.url };
    });
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
