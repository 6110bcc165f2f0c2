import { api, holdQueries } from './api';
import { selectUser, userChanged } from './session';
import { createStore as createPageStore, primeAnswers, primeContent, type AppStore } from './store';

interface Site {
  name: string;
}

const stores: AppStore[] = [];
const createStore = () => {
  const store = createPageStore();
  stores.push(store);
  return store;
};
// ends the timers of its cached data
afterEach(() => stores.splice(0).forEach((store) => store.dispatch(api.util.resetApiState())));

const inject = () =>
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      testSite: build.query<Site, void>({ query: () => '/api/site', providesTags: ['content'] }),
    }),
  }).endpoints.testSite;

it('serves a remote that loads later from the primed content', async () => {
  const store = createStore();
  primeContent(store, [{ endpoint: 'testSite', data: { name: 'Hivecraft' } }]);
  const { data } = await store.dispatch(inject().initiate());
  expect(data).toEqual({ name: 'Hivecraft' });
});

it('refetches primed content after an invalidation', async () => {
  const store = createStore();
  primeContent(store, [{ endpoint: 'testSite', data: { name: 'old' } }]);
  const endpoint = inject();
  await store.dispatch(endpoint.initiate());
  const real = globalThis.fetch;
  const urls: string[] = [];
  globalThis.fetch = ((url: string) => {
    urls.push(url);
    return Promise.resolve(Response.json({ name: 'new' }));
  }) as typeof fetch;
  store.dispatch(api.util.invalidateTags(['content']));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  globalThis.fetch = real;
  expect(urls).toEqual(['/api/site']);
  expect(endpoint.select()(store.getState()).data).toEqual({ name: 'new' });
});

it('sends held queries once the hold ends, and mutations at once', async () => {
  const store = createStore();
  const endpoint = inject();
  const { testRename } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      testRename: build.mutation<Site, void>({ query: () => ({ url: '/api/name', method: 'PUT' }) }),
    }),
  }).endpoints;
  const real = globalThis.fetch;
  const urls: string[] = [];
  globalThis.fetch = ((url: string) => {
    urls.push(url);
    return Promise.resolve(Response.json({ name: 'new' }));
  }) as typeof fetch;
  const endHold = holdQueries();
  const query = store.dispatch(endpoint.initiate());
  await store.dispatch(testRename.initiate());
  expect(urls).toEqual(['/api/name']);
  endHold();
  expect((await query).data).toEqual({ name: 'new' });
  globalThis.fetch = real;
  expect(urls).toEqual(['/api/name', '/api/site']);
});

describe('answers of the first screen', () => {
  const injectList = () =>
    api.enhanceEndpoints({ addTagTypes: ['things'] }).injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        testThings: build.query<{ items: Site[]; total: number | undefined }, { page: number }>({
          query: ({ page }) => `/api/things?page=${page}`,
          transformResponse: (items: Site[], meta) => ({ items, total: meta?.total }),
          providesTags: ['things'],
        }),
      }),
    }).endpoints.testThings;
  const answer = { endpoint: 'testThings', arg: { page: 1 }, data: [{ name: 'one' }], total: 31 };

  it('are what the endpoint itself would have made of the response, and carry its tags', async () => {
    const store = createStore();
    const endpoint = injectList();
    primeAnswers(store, [answer]);
    const { data } = await store.dispatch(endpoint.initiate({ page: 1 }));
    expect(data).toEqual({ items: [{ name: 'one' }], total: 31 });
    const tagged = api.util.selectInvalidatedBy(store.getState(), [{ type: 'things' as never }]);
    expect(tagged.map(({ originalArgs }) => originalArgs as unknown)).toEqual([{ page: 1 }]);
  });

  it('are refetched, not removed, after an event that arrives before a component uses them', async () => {
    const store = createStore();
    const endpoint = injectList();
    const release = primeAnswers(store, [answer]);
    const data = () => endpoint.select({ page: 1 })(store.getState() as never).data;
    const before = data();
    store.dispatch(api.util.invalidateTags([{ type: 'things' as never }]));
    expect(before).toBeDefined();
    expect(data()).toEqual(before);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    release();
    store.dispatch(api.util.invalidateTags([{ type: 'things' as never }]));
    expect(data()).toBeUndefined();
  });

  it('of an endpoint that the remote does not have are ignored', () => {
    const store = createStore();
    injectList();
    primeAnswers(store, [{ endpoint: 'testRemoved', data: 1 }, answer]);
    expect(Object.keys(store.getState().api.queries)).toEqual(['testThings({"page":1})']);
  });
});

it('[MF-4] starts with an unknown user', () => {
  const store = createStore();
  expect(selectUser(store.getState())).toBeUndefined();
  store.dispatch(userChanged(null));
  expect(selectUser(store.getState())).toBeNull();
});
