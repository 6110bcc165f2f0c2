import { expect, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test';

/** How a load fails: an extension blocks it, the server is not available, or there is no connection. */
const FAILURES = {
  blocked: (route) => route.abort('blockedbyclient'),
  unavailable: (route) =>
    route.fulfill({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '1' }, body: 'Unavailable.' }),
  offline: (route) => route.abort('internetdisconnected'),
} satisfies Record<string, (route: Route) => Promise<void>>;

export type LoadFailure = keyof typeof FAILURES;
export const loadFailures = Object.keys(FAILURES) as LoadFailure[];

interface LazyPart {
  /** Requests the code of the part. */
  open: () => Promise<unknown>;
  /** What the page shows before the failure, and beside the message. */
  kept: Locator;
  part: Locator;
}

interface Form {
  submit: Locator;
  /** Says that the call failed. */
  failure: Locator;
  /** A field, and what is typed into it. */
  field: Locator;
  value: string;
  /** Shows when the call has succeeded. */
  done: Locator;
}

interface Reads {
  /** Requests the data. */
  open: () => Promise<unknown>;
  /** Says that they did not load. */
  title: string;
  /** What the data looks like. */
  part: Locator;
}

/** Requests that fail in the present way; without one they are answered. */
export class FailingLoads {
  private failure: LoadFailure | undefined;
  private hold = Promise.resolve();
  private requests = 0;

  private constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
    private readonly isOfForms: boolean,
  ) {}

  /** Handles the requests of the page that match the pattern. */
  static async of({ page, context }: { page: Page; context: BrowserContext }, pattern: RegExp): Promise<FailingLoads> {
    const loads = new FailingLoads(page, context, pattern === FORM_CALLS);
    await page.route(pattern, (route) => loads.answer(route));
    return loads;
  }

  /** From now on, requests fail in this way, or no longer. */
  async fail(failure: LoadFailure | undefined): Promise<void> {
    this.failure = failure;
    await this.context.setOffline(failure === 'offline');
  }

  /** The matching requests so far. */
  count(): number {
    return this.requests;
  }

  /** Delays the answers until the returned function is called. */
  delay(): () => void {
    let release = () => {};
    this.hold = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** Acts, and waits until that has sent a request. */
  async expectRequest(act: () => Promise<unknown>): Promise<void> {
    const before = this.requests;
    await act();
    await expect.poll(() => this.requests).toBeGreaterThan(before);
  }

  /**
   * Opens a part whose code is slow and then fails in every way, one after the other: each time the page stays, says so
   * and offers Retry. Then the code loads and the part shows.
   */
  async expectRetries({ open, kept, part }: LazyPart): Promise<void> {
    const message = this.page.getByRole('alert').filter({ hasText: 'This part did not load.' });
    const retry = message.getByRole('button', { name: 'Retry' });
    const release = this.delay();
    await this.fail(loadFailures[0]);
    await this.expectRequest(open);
    await expect(kept).toBeVisible();
    release();
    await expect(retry).toBeEnabled();
    for (const failure of loadFailures.slice(1)) {
      await expect(kept).toBeVisible();
      await this.fail(failure);
      await this.expectRequest(() => retry.click());
      await expect(retry).toBeEnabled();
    }
    await expect(kept).toBeVisible();
    await this.fail(undefined);
    await retry.click();
    await expect(part).toBeVisible();
    await expect(message).toHaveCount(0);
  }

  /** Submits a form whose call fails in every way: each time it says so, keeps the input and can be sent again. */
  async expectResubmits({ submit, failure, field, value, done }: Form): Promise<void> {
    for (const each of loadFailures) {
      await this.fail(each);
      await this.expectRequest(() => submit.click());
      // the previous failure still shows, and a button that waits for an answer ignores presses
      await expect(submit).not.toHaveAttribute('aria-busy', 'true');
      await expect(submit).toBeEnabled();
      await expect(failure).toBeVisible();
      await expect(field).toHaveValue(value);
    }
    await this.fail(undefined);
    await submit.click();
    await expect(done).toBeVisible();
  }

  /** Opens a part whose data fails to load in every way: each time it says so and offers Retry. Then the data shows. */
  async expectReads({ open, title, part }: Reads): Promise<void> {
    const failure = this.page.getByRole('alert').filter({ hasText: title });
    let request = open;
    for (const each of loadFailures) {
      await this.fail(each);
      await this.expectRequest(request);
      await expect(failure).toBeVisible();
      request = () => failure.getByRole('button', { name: 'Retry' }).click();
    }
    await this.fail(undefined);
    // a page that is online again may load its data by itself, before or during the press
    await expect(async () => {
      if (await failure.isVisible()) {
        await failure.getByRole('button', { name: 'Retry' }).click({ timeout: 2_000 });
      }
      await expect(part).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    await expect(failure).toHaveCount(0);
  }

  private async answer(route: Route): Promise<void> {
    if (this.isOfForms && route.request().method() === 'GET') {
      await route.continue();
      return;
    }
    this.requests += 1;
    await this.hold;
    await (this.failure === undefined ? route.continue() : FAILURES[this.failure](route));
  }
}

/** Bundle files of these chunks. */
export const chunkFiles = (...chunks: string[]): RegExp =>
  new RegExp(`/bundles/.*/(${chunks.join('|')})\\.[^/]*\\.(js|css)$`);

/** Calls of forms, as opposed to calls that read. */
export const FORM_CALLS = /\/api\/(?!analytics\/|releases\/|auth\/(resume|refresh|check-password-link))/;
