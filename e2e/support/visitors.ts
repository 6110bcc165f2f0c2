/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ZONE_COOKIE, type StaffLevel } from '@hive/contracts';
import { createClientAccount } from './client-account.js';
import { ADMIN } from './login.js';
import { desktop, waitForHydration, movePointer, phone } from './page.js';
import { blockRequests } from './requests.js';
import type { Site } from './site.js';
import { createStaffAccount } from './staff-account.js';
import { installTranslator } from './translator.js';

/** A browser session with a page, and a record of what the page did. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors, CSP reports. */
  problems: string[];
  /** `type path` of every request. */
  requests: string[];
}

export interface VisitorOptions {
  baseURL?: string;
  mobile?: boolean;
  /** Whether to show the splash, as on a first visit. */
  splash?: boolean;
  /** By default as the project of the tests says. */
  reducedMotion?: boolean;
  javaScriptEnabled?: boolean;
  /** The default name of headless Chromium counts as a bot. */
  userAgent?: string;
  /** Replaces the default size for a desktop or a phone. */
  viewport?: { width: number; height: number };
  touch?: boolean;
  /** The system's colour mode. */
  colorScheme?: 'light' | 'dark';
}

/** In the page: stores its sockets, because the DOM does not show whether a socket is open. */
function recordSockets(): void {
  const sockets: WebSocket[] = [];
  Object.assign(globalThis, { sockets });
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.push(this);
    }
  };
}

function record(page: Page): Pick<Visitor, 'problems' | 'requests'> {
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(`${message.type()}: ${message.text()} ${message.location().url}`.slice(0, 900));
    }
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message.slice(0, 900)}`));
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  return { problems, requests };
}

/** React renders a page again that was translated before it took over. */
const RENDERED_AGAIN = /hydrat|Minified React error #418/i;

/** React works on a node that another program has replaced. No test may allow it. */
const LOST_NODE = /NotFoundError|'(removeChild|insertBefore)' on 'Node'/;

/** Opens browser sessions on one site; `close` ends them and reports unexpected console messages. */
export class Visitors {
  private readonly opened: Visitor[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(
    private readonly browser: Browser,
    readonly site: Site,
    private readonly settings: { reducedMotion: boolean; translated: boolean },
  ) {}

  /** A new session whose page is still blank. */
  async create(options: VisitorOptions = {}): Promise<Visitor> {
    const { mobile = false, splash = false, touch = false, ...others } = options;
    const { reducedMotion = this.settings.reducedMotion, ...contextOptions } = others;
    const context = await this.browser.newContext({
      baseURL: this.site.url,
      viewport: mobile ? phone : desktop,
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      hasTouch: touch,
      ...contextOptions,
    });
    return this.createTab({ context }, { splash });
  }

  /** Another tab of a session, still blank. */
  async createTab({ context }: Pick<Visitor, 'context'>, { splash = false } = {}): Promise<Visitor> {
    const page = await context.newPage();
    const visitor = { page, context, ...record(page) };
    this.opened.push(visitor);
    await page.addInitScript(recordSockets);
    if (!splash) {
      await page.addInitScript('name = "seen";');
    }
    if (this.settings.translated) {
      await installTranslator(page);
    }
    return visitor;
  }

  async open(path: string, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await this.create(options);
    await visitor.page.goto(path);
    return visitor;
  }

  /** The page after the first intent, when React has hydrated the element. */
  async openHydrated(path: string, selector: string, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await this.open(path, options);
    await movePointer(visitor.page);
    await waitForHydration(visitor.page, selector);
    return visitor;
  }

  /** The page while its bundles are blocked, until `unblock` is called. */
  async openBlocked(path: string, options: VisitorOptions = {}): Promise<Visitor & { unblock: () => void }> {
    const visitor = await this.create(options);
    const unblock = await blockRequests(visitor.page);
    await visitor.page.goto(path);
    return { ...visitor, unblock };
  }

  /** A session of the administrator: logged in by cookie, with the user that an earlier page has cached. */
  async createAdmin(options: VisitorOptions = {}, cachedUser: object = {}): Promise<Visitor> {
    const visitor = await this.create(options);
    const login = await visitor.context.request.post('/api/auth/admin-login', { data: ADMIN });
    if (!login.ok()) {
      throw new Error(`The administrator cannot log in: ${login.status()}`);
    }
    await this.storeZone(visitor);
    // not in a sandboxed iframe, which has no storage
    const user = JSON.stringify(JSON.stringify(cachedUser));
    await visitor.page.addInitScript(`if (self === top) localStorage.currentUser ??= ${user}`);
    return visitor;
  }

  /** A session of a new member of staff, who has chosen a password. */
  async createStaff(level: StaffLevel, options: VisitorOptions = {}): Promise<Visitor & { email: string }> {
    const visitor = await this.create(options);
    const { email, password } = await createStaffAccount(this.site.admin, level);
    const { request } = visitor.context;
    const newPassword = `${password}-of-my-own`;
    const login = await request.post('/api/auth/admin-login', { data: { username: email, password } });
    const change = await request.post('/api/auth/change-password', {
      data: { currentPassword: password, newPassword },
    });
    if (!login.ok() || !change.ok()) {
      throw new Error(`The new member of staff cannot log in: ${login.status()}, ${change.status()}`);
    }
    await this.storeZone(visitor);
    return { ...visitor, email };
  }

  /** A session of a new client, whose sign-up the administrator has approved. */
  async createClient(options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await this.create(options);
    const account = await createClientAccount(this.site.admin);
    const login = await visitor.context.request.post('/api/auth/client-login', { data: account });
    if (!login.ok()) {
      throw new Error(`The client cannot log in: ${login.status()}`);
    }
    await this.storeZone(visitor);
    return visitor;
  }

  /** As a login in the browser does, so that the server renders the first page, too. */
  private async storeZone({ context }: Visitor): Promise<void> {
    const value = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
    await context.addCookies([{ name: ZONE_COOKIE, value, url: this.site.url }]);
  }

  /** Accepts console messages that the test causes. */
  allowConsole(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** Ends all sessions; gives the console messages that no pattern allows. */
  async close(): Promise<string[]> {
    const problems = this.opened.flatMap((visitor) => visitor.problems);
    // Chromium may never close a session while one of its pages navigates
    await Promise.all(this.opened.map(({ page }) => page.close()));
    await Promise.all(this.opened.map(({ context }) => context.close()));
    const allowed = [...this.allowed, ...(this.settings.translated ? [RENDERED_AGAIN] : [])];
    return problems.filter((problem) => LOST_NODE.test(problem) || !allowed.some((pattern) => pattern.test(problem)));
  }
}
