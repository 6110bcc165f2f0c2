import { api } from './api';
import { selectUser, userChanged } from './session';
import { createStore, primeContent } from './store';

interface Site {
  name: string;
}

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

it('[MF-4] starts with an unknown user', () => {
  const store = createStore();
  expect(selectUser(store.getState())).toBeUndefined();
  store.dispatch(userChanged(null));
  expect(selectUser(store.getState())).toBeNull();
});
