import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  frameRoutes,
  portfolioRoutes,
  settingsRoutes,
  slideshowRoutes,
  testimonialRoutes,
  type ContentEntry,
} from '@hive/contracts';
import type { Route } from '@hive/contracts/routes';
import { mockRoute, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { api, useSettingsQuery, type AppStore } from '@hive/store';
import { useTestimonialsQuery } from './testimonials.api';
import { contentOf } from './content-entries';
import { useFramesQuery, useMarketingSlidesQuery } from './content.api';
import { useFeaturedQuery, usePortfolioQuery } from './portfolio.api';

const calls: string[] = [];
const failing = new Set<string>();

/** Records the call; fails while the route is in `failing`. */
const record = (route: Route, value: unknown) =>
  mockRoute(route, () => {
    calls.push(route.path);
    if (failing.has(route.path)) {
      throw new ApiFailure('SERVER.BUSY');
    }
    return value;
  });

useApiServer(
  record(settingsRoutes.get, { brandName: 'Fetched' }),
  record(slideshowRoutes.listPublic, [{ id: 'fetched' }]),
  record(frameRoutes.listPublic, [{ frameId: 'fetched' }]),
  record(portfolioRoutes.listPublic, [{ title: 'fetched' }]),
  record(portfolioRoutes.listFeatured, []),
  record(testimonialRoutes.listPublic, []),
);

const snapshot = {
  [settingsRoutes.get.path]: { brandName: 'Primed' },
  [slideshowRoutes.listPublic.path]: [{ id: 'primed' }],
  [frameRoutes.listPublic.path]: [{ frameId: 'primed' }],
  [portfolioRoutes.listPublic.path]: [{ title: 'primed' }],
  [portfolioRoutes.listFeatured.path]: [],
};

function Answers() {
  const settings = useSettingsQuery();
  const slides = useMarketingSlidesQuery();
  const frames = useFramesQuery();
  const portfolio = usePortfolioQuery();
  const featured = useFeaturedQuery();
  useTestimonialsQuery();
  return (
    <output>
      {JSON.stringify([settings.data, slides.data, frames.data, portfolio.data, featured.data])}
      {frames.isError && 'no frames'}
      {portfolio.isError && 'no portfolio'}
    </output>
  );
}

/** A page with the queries, which a visitor can leave and reopen. */
function Page() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        go
      </button>
      {shown && <Answers />}
    </>
  );
}

const entriesOf = (...paths: string[]): ContentEntry[] => paths.flatMap((path) => contentOf(path, snapshot));

type UpsertEntries = (
  entries: { endpointName: string; arg: undefined; value: unknown }[],
) => Parameters<AppStore['dispatch']>[0];

/** Primes the store as the page's script does; here the endpoints are already injected. */
function prime(store: AppStore, entries: ContentEntry[]): void {
  const upsert = api.util.upsertQueryEntries as unknown as UpsertEntries;
  store.dispatch(
    upsert(entries.map(({ endpoint, data }) => ({ endpointName: endpoint, arg: undefined, value: data }))),
  );
}

const open = (entries: ContentEntry[] = entriesOf('/', '/portfolio')) =>
  renderWithHost(Page, { path: '/', user: null, prepare: (store) => prime(store, entries) });
const go = () => fireEvent.click(screen.getByRole('button', { name: 'go' }));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

const realTimers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** Leaves and reopens the page after a time: moves the clock, keeps real timers. */
async function reopenAfter(seconds: number): Promise<void> {
  go();
  jest.useFakeTimers({ now: Date.now() + seconds * 1000, doNotFake: [...realTimers] });
  go();
  await settled();
  jest.useRealTimers();
}

beforeEach(() => {
  calls.splice(0);
  failing.clear();
});

describe('content queries', () => {
  it('[API-10] uses the content of the HTML without a request', async () => {
    open();
    await settled();
    expect(screen.getByRole('status')).toHaveTextContent('[{"brandName":"Primed"},[{"id":"primed"}]');
    expect(calls).toEqual([]);
  });

  it('[API-10] does not refetch on window focus', async () => {
    open();
    fireEvent.focus(window);
    fireEvent(document, new Event('visibilitychange'));
    await settled();
    expect(calls).toEqual([]);
  });

  it('[API-10] refetches frames, portfolio and testimonials after five minutes when a page opens, and nothing else', async () => {
    open();
    await reopenAfter(290);
    expect(calls).toEqual([]);
    await reopenAfter(310);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('[{"frameId":"fetched"}]'));
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(4));
    await settled();
    expect(new Set(calls)).toEqual(
      new Set([
        frameRoutes.listPublic.path,
        portfolioRoutes.listPublic.path,
        portfolioRoutes.listFeatured.path,
        testimonialRoutes.listPublic.path,
      ]),
    );
    expect(calls).toHaveLength(4);
  });

  it('[API-10] retries frames once and everything else never', async () => {
    failing.add(frameRoutes.listPublic.path).add(portfolioRoutes.listPublic.path);
    open([]);
    expect(await screen.findByText(/no frames/)).toHaveTextContent('no portfolio');
    await settled();
    expect(calls.filter((path) => path === frameRoutes.listPublic.path)).toHaveLength(2);
    expect(calls.filter((path) => path === portfolioRoutes.listPublic.path)).toHaveLength(1);
  });

  it('refetches all content when the tag is invalidated', async () => {
    const { store } = open();
    act(() => void store.dispatch(api.util.invalidateTags(['content'])));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Fetched'));
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(6));
    await settled();
    expect(new Set(calls).size).toBe(6);
    expect(calls).toHaveLength(6);
  });
});

describe('contentOf', () => {
  const endpoints = (path: string) => contentOf(path, snapshot).map(({ endpoint }) => endpoint);

  it('contains the queries of a page', () => {
    expect(endpoints('/')).toEqual(['settings', 'marketingSlides', 'marketingFrames', 'marketingTestimonials']);
    expect(endpoints('/portfolio')).toEqual(['settings', 'marketingPortfolio', 'marketingFeatured', 'marketingFrames']);
    expect(endpoints('/services')).toEqual(['settings', 'marketingTestimonials']);
  });

  it('fills in empty lists that an older server does not send', () => {
    const older = { [settingsRoutes.get.path]: snapshot[settingsRoutes.get.path] };
    expect(
      contentOf('/portfolio', older)
        .slice(1)
        .map(({ data }) => data),
    ).toEqual([[], [], []]);
  });
});
