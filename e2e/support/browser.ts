/// <reference lib="dom" />
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

interface Found {
  executablePath: string;
  args: string[];
}

/** The system's Chromium, else the one that npm brought. */
async function findBrowser(): Promise<Found | undefined> {
  const system = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find((file) => file && existsSync(file));
  if (system) {
    return { executablePath: system, args: FLAGS };
  }
  try {
    // the package looks at this before it unpacks what it needs
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
    const { default: shipped } = await import('@sparticuz/chromium');
    return { executablePath: await shipped.executablePath(), args: [...shipped.args, ...FLAGS] };
  } catch {
    return undefined;
  }
}

const found = await findBrowser();
if (!found) {
  process.stderr.write('NOT RUN: browser stories, because no Chromium was found (set CHROMIUM_PATH).\n');
}

/** `describe` for suites that need a browser; where there is none they are skipped, and one line said so. */
export const describeInBrowser: typeof describe = found ? describe : (describe.skip as typeof describe);

export async function openBrowser(): Promise<Browser> {
  if (!found) {
    throw new Error('no browser');
  }
  return chromium.launch(found);
}

/** One visitor: a fresh session that writes down what happened. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors, CSP reports. */
  problems: string[];
  /** `type path` of every request. */
  requests: string[];
  close(): Promise<void>;
}

export interface VisitOptions {
  baseURL: string;
  mobile?: boolean;
  /** Shows the splash as on a first visit. */
  splash?: boolean;
  reducedMotion?: boolean;
  javaScriptEnabled?: boolean;
  /** The headless browser's own name says that it is no person. */
  userAgent?: string;
  /** Instead of the sizes of a desk and a phone. */
  viewport?: { width: number; height: number };
  /** Fingers instead of a mouse. */
  touch?: boolean;
}

/** In the page: no page says by itself whether its socket stands. */
function rememberSockets(): void {
  const sockets: WebSocket[] = [];
  Object.assign(globalThis, { sockets });
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.push(this);
    }
  };
}

export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { baseURL, mobile = false, splash = false, reducedMotion = false, javaScriptEnabled = true } = options;
  const context = await browser.newContext({
    baseURL,
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
    javaScriptEnabled,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: options.touch ?? false,
    viewport: options.viewport ?? (mobile ? { width: 390, height: 844 } : { width: 1280, height: 900 }),
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(`${message.type()}: ${message.text()} ${message.location().url}`.slice(0, 900));
    }
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message.slice(0, 900)}`));
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.addInitScript(rememberSockets);
  if (!splash) {
    await page.addInitScript('name = "seen";');
  }
  return { page, context, problems, requests, close: () => context.close() };
}

/** A visitor's first intent. Twice: the first move of a pointer may only say where it is. */
export async function intend(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
}

const aliveInPage = (selector: string): boolean => {
  const element = document.querySelector(selector);
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
};

/** Waits until React has taken over the element. */
export async function alive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(aliveInPage, selector);
}

export const isAlive = (page: Page, selector: string): Promise<boolean> => page.evaluate(aliveInPage, selector);
