import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { alive, intend, openBrowser, visit, type Visit, type VisitOptions } from './browser.js';
import { hold } from './hold.js';
import { ADMIN } from './login.js';
import { Site } from './site.js';

/** Only tells a story that fails from one that hangs; each wait has its own limit, far below this. */
const STORY_MS = 120_000;
const START_MS = 180_000;

interface StageOptions {
  /** Of the server. */
  environment?: () => Record<string, string>;
  /** What else has to be there, and can come about while the site starts. */
  meanwhile?: () => Promise<void>;
}

type Options = Partial<VisitOptions>;

/** What the stories of a file share: one site, one browser, and visitors who leave at the end of each story. */
class Stage {
  private openedSite?: Site;
  private openedBrowser?: Browser;
  private visits: Visit[] = [];
  private expected: RegExp[] = [];

  get site(): Site {
    return there(this.openedSite);
  }

  get browser(): Browser {
    return there(this.openedBrowser);
  }

  /** The visitor who came last. */
  get here(): Visit {
    return there(this.visits.at(-1));
  }

  async visit(options: Options = {}): Promise<Visit> {
    const visitor = await visit(this.browser, { baseURL: this.site.url, ...options });
    this.visits.push(visitor);
    return visitor;
  }

  async open(path: string, options: Options = {}): Promise<Visit> {
    const visitor = await this.visit(options);
    await visitor.page.goto(path);
    return visitor;
  }

  /** The page after a first intent, when React has taken over the element. */
  async openAlive(path: string, selector: string, options: Options = {}): Promise<Visit> {
    const visitor = await this.open(path, options);
    await intend(visitor.page);
    await alive(visitor.page, selector);
    return visitor;
  }

  /** The page while its scripts are still on the way; `release` lets them come. */
  async openHeld(path: string, options: Options = {}): Promise<Visit & { release: () => void }> {
    const visitor = await this.visit(options);
    const release = await hold(visitor.page);
    await visitor.page.goto(path);
    return { ...visitor, release };
  }

  /** A visitor who is the administrator: by cookie, and by what an earlier page has left in the browser. */
  async visitLoggedIn(options: Options = {}, user: object = {}): Promise<Visit> {
    const visitor = await this.visit(options);
    const login = await visitor.context.request.post('/api/auth/admin-login', { data: ADMIN });
    if (!login.ok()) {
      throw new Error(`the administrator cannot log in: ${login.status()}`);
    }
    await visitor.page.addInitScript(`localStorage.currentUser ??= ${JSON.stringify(JSON.stringify(user))}`);
    return visitor;
  }

  /** What the console may say in this story, because the story brings it about. */
  expectProblems(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  async raise({ environment, meanwhile }: StageOptions): Promise<void> {
    const site = Site.start(environment?.()).then((started) => (this.openedSite = started));
    const browser = openBrowser().then((opened) => (this.openedBrowser = opened));
    // all of them end before one of them counts as failed: what was started is stopped then
    for (const outcome of await Promise.allSettled([site, browser, meanwhile?.()])) {
      if (outcome.status === 'rejected') {
        throw outcome.reason;
      }
    }
  }

  /** Ends the story: all visitors leave, and their consoles must have said nothing unexpected. */
  async leave(): Promise<void> {
    const visits = this.visits.splice(0);
    const expected = this.expected.splice(0);
    const problems = visits.flatMap((visitor) => visitor.problems);
    await Promise.all(visits.map((visitor) => visitor.close()));
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    if (unexpected.length > 0) {
      throw new Error(`the console said:\n${unexpected.join('\n')}`);
    }
  }

  async strike(): Promise<void> {
    await this.openedBrowser?.close();
    await this.openedSite?.stop();
  }
}

function there<T>(thing: T | undefined): T {
  if (thing === undefined) {
    throw new Error('not there yet, or no longer');
  }
  return thing;
}

/** One site and one browser for all stories of a `describe`, and fresh visitors for each. */
export function openStage(options: StageOptions = {}): Stage {
  const stage = new Stage();
  jest.setTimeout(STORY_MS);
  beforeAll(() => stage.raise(options), START_MS);
  afterEach(() => stage.leave());
  afterAll(() => stage.strike());
  return stage;
}
