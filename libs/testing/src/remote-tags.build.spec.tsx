import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { toAdminUser } from '@hive/session';
import { buildChangedApp, workspaceBuild } from './workspace-builds';
import { BuiltPage } from './built-page';

/** A release of mf-admin with a feature whose tag the shell has never seen. */
const ROOT_WITH_BADGES = `
import { api } from '@hive/store';

const badgesApi = api.enhanceEndpoints({ addTagTypes: ['badges'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListBadges: build.query<string[], void>({ query: () => '/api/badges', providesTags: ['badges'] }),
    adminAddBadge: build.mutation<unknown, void>({
      query: () => ({ url: '/api/badges/new', method: 'POST' }),
      invalidatesTags: ['badges'],
    }),
  }),
});

export function Root() {
  const { data } = badgesApi.useAdminListBadgesQuery();
  const [add] = badgesApi.useAdminAddBadgeMutation();
  return (
    <>
      <p>Badges: {data?.join(', ')}</p>
      <button type="button" onClick={() => void add()}>Add badge</button>
    </>
  );
}
`;

const out = mkdtempSync(path.join(tmpdir(), 'hive-tags-'));
const badges = ['first'];
let page: BuiltPage;

/** A server connection whose messages the test sends. */
class FakeSocket {
  static readonly open: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.open.push(this);
  }

  close(): void {
    FakeSocket.open.splice(FakeSocket.open.indexOf(this), 1);
  }
}

beforeAll(async () => {
  Object.assign(window, { WebSocket: FakeSocket });
  const admin = await buildChangedApp({ project: 'mf-admin', out, version: '1.1.0', root: ROOT_WITH_BADGES });
  page = new BuiltPage({
    shell: workspaceBuild('shell'),
    remotes: [admin],
    path: '/admin',
    answers: {
      '/api/auth/resume': { user: toAdminUser({ id: 'e1' }, 'Hive') },
      '/api/badges': badges,
      '/api/badges/new': null,
      '/api/settings': {},
    },
  });
  page.open();
}, 60_000);

afterAll(() => {
  page.close();
  rmSync(out, { recursive: true, force: true, maxRetries: 10 });
});

it('refetches by a tag that a new release of a remote adds, under an unchanged shell', async () => {
  expect(await screen.findByText('Badges: first')).not.toBeNull();
  badges.push('second');
  fireEvent.click(screen.getByRole('button', { name: 'Add badge' }));
  expect(await screen.findByText('Badges: first, second')).not.toBeNull();
});

it('refetches the data of every remote after events were lost', async () => {
  badges.push('third');
  await waitFor(() => expect(FakeSocket.open).toHaveLength(1));
  FakeSocket.open[0]?.onmessage?.({ data: JSON.stringify({ type: 'resync', data: {} }) });
  expect(await screen.findByText('Badges: first, second, third')).not.toBeNull();
});
