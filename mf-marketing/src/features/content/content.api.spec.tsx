import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  frameRoutes,
  portfolioRoutes,
  settingsRoutes,
  slideshowRoutes,
  type ContentEntry,
  type RouteContract,
} from '@hive/contracts';
import { answer, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { api, type AppStore } from '@hive/store';
import {
  contentOf,
  useFeaturedQuery,
  useFramesQuery,
  useMarketingSettingsQuery,
  useMarketingSlidesQuery,
  usePortfolioQuery,
} from './content.api';

const calls: string[] = [];
const failing = new Set<string>();

/** Counts the calls; what is `failing` fails. */
const counted = (route: RouteContract, value: unknown) =>
  answer(route, () => {
    calls.push(route.path);
    if (failing.has(route.path)) {
      throw new ApiFailure('SERVER.BUSY');
    }
    return value;
  });

useApiServer(
  counted(settingsRoutes.get, { brandName: 'Fetched' }),
  counted(slideshowRoutes.listPublic, [{ id: 'fetched' }]),
  counted(frameRoutes.list, [{ frameId: 'fetched' }]),
  counted(portfolioRoutes.listPublic, [{ title: 'fetched' }]),
  counted(portfolioRoutes.listFeatured, []),
);

const snapshot = {
  [settingsRoutes.get.path]: { brandName: 'Primed' },
  [slideshowRoutes.listPublic.path]: [{ id: 'primed' }],
  [frameRoutes.list.path]: [{ frameId: 'primed' }],
  [portfolioRoutes.listPublic.path]: [{ title: 'primed' }],
  [portfolioRoutes.listFeatured.path]: [],
};

function Answers() {
  const settings = useMarketingSettingsQuery();
  const slides = useMarketingSlidesQuery();
  const frames = useFramesQuery();
  const portfolio = usePortfolioQuery();
  const featured = useFeaturedQuery();
  return (
    <output>
      {JSON.stringify([settings.data, slides.data, frames.data, portfolio.data, featured.data])}
      {frames.isError && 'no frames'}
      {portfolio.isError && 'no portfolio'}
    </output>
  );
}

/** The page that asks, which a visitor leaves and comes back to. */
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

/** As the page's script does it, but for the stubs: here the endpoints are there already. */
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

/** Comes back to the page after a while: the clock moves, timers stay as they are. */
async function comeBackAfter(seconds: number): Promise<void> {
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

describe('the content of the pages', () => {
  it('[API-10] comes with the HTML and is not asked for again', async () => {
    open();
    await settled();
    expect(screen.getByRole('status')).toHaveTextContent('[{"brandName":"Primed"},[{"id":"primed"}]');
    expect(calls).toEqual([]);
  });

  it('[API-10] is not asked for again when the window gains focus', async () => {
    open();
    fireEvent.focus(window);
    fireEvent(document, new Event('visibilitychange'));
    await settled();
    expect(calls).toEqual([]);
  });

  it('[API-10] of frames and portfolio is five minutes old at most when a page opens; the rest does not age', async () => {
    open();
    await comeBackAfter(290);
    expect(calls).toEqual([]);
    await comeBackAfter(310);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('[{"frameId":"fetched"}]'));
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(3));
    await settled();
    expect(new Set(calls)).toEqual(
      new Set([frameRoutes.list.path, portfolioRoutes.listPublic.path, portfolioRoutes.listFeatured.path]),
    );
    expect(calls).toHaveLength(3);
  });

  it('[API-10] tries frames twice and everything else once', async () => {
    failing.add(frameRoutes.list.path).add(portfolioRoutes.listPublic.path);
    open([]);
    expect(await screen.findByText(/no frames/)).toHaveTextContent('no portfolio');
    await settled();
    expect(calls.filter((path) => path === frameRoutes.list.path)).toHaveLength(2);
    expect(calls.filter((path) => path === portfolioRoutes.listPublic.path)).toHaveLength(1);
  });

  it('is asked for again, all of it, when the server says that it changed', async () => {
    const { store } = open();
    act(() => void store.dispatch(api.util.invalidateTags(['content'])));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Fetched'));
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(5));
    await settled();
    expect(new Set(calls).size).toBe(5);
    expect(calls).toHaveLength(5);
  });
});

describe('what a page carries', () => {
  const endpoints = (path: string) => contentOf(path, snapshot).map(({ endpoint }) => endpoint);

  it('is what it shows', () => {
    expect(endpoints('/')).toEqual(['marketingSettings', 'marketingSlides', 'marketingFrames']);
    expect(endpoints('/portfolio')).toEqual([
      'marketingSettings',
      'marketingPortfolio',
      'marketingFeatured',
      'marketingFrames',
    ]);
    expect(endpoints('/services')).toEqual(['marketingSettings']);
  });

  it('is an empty list where an older server knows none', () => {
    const older = { [settingsRoutes.get.path]: snapshot[settingsRoutes.get.path] };
    expect(
      contentOf('/portfolio', older)
        .slice(1)
        .map(({ data }) => data),
    ).toEqual([[], [], []]);
  });
});
