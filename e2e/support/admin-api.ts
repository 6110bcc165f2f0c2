import { adminCookie } from './login.js';
import { waitForPageContent } from './page-content.js';

/** A change returns when the public pages show it, but after six seconds at the latest: a busy machine takes longer. */
const PAGES_MAY_BE_OUTDATED_AFTER_MS = 5_000;

/** The API, called as the administrator; logs in with the first call. */
export class AdminApi {
  private cookie?: Promise<string>;

  /** `address` is the network address of the caller, for limits by address; without it, the one of this machine. */
  constructor(
    private readonly siteUrl: string,
    private readonly address?: string,
  ) {}

  /** The same administrator at another network address. */
  from(address: string): AdminApi {
    const other = new AdminApi(this.siteUrl, address);
    other.cookie = this.cookie ??= adminCookie(this.siteUrl);
    return other;
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    this.cookie ??= adminCookie(this.siteUrl);
    const headers = {
      cookie: await this.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.address && { 'x-forwarded-for': this.address }),
    };
    const sentAt = performance.now();
    const response = await fetch(this.siteUrl + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (method !== 'GET' && performance.now() - sentAt > PAGES_MAY_BE_OUTDATED_AFTER_MS) {
      await waitForPageContent(this.siteUrl);
    }
    return response;
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
