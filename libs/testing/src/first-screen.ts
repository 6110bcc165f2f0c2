import {
  chatRoutes,
  matchRoute,
  notificationRoutes,
  pageQueryAt,
  settingsRoutes,
  TOTAL_COUNT_HEADER,
  type CurrentUser,
  type PageAnswer,
  type PageQuery,
} from '@hive/contracts';
import { primeAnswers, primeContent, settingsEntry, type AppStore } from '@hive/store';
import type { useApiServer } from './api-server';
import { renderWithHost } from './render-with-host';

/** The declared queries of an address, with the values of its parameters. */
const queriesOf = (queries: readonly PageQuery[], address: string): PageQuery[] => {
  const [path = '', search] = address.split('?');
  return queries.flatMap((query) => {
    const match = matchRoute(query.paths, path);
    return (match && pageQueryAt(query, { params: match.params, search: new URLSearchParams(search) })) ?? [];
  });
};

/** The answers that the server puts into the page of a path. */
const answersOf = (queries: readonly PageQuery[], path: string): Promise<PageAnswer[]> =>
  Promise.all(
    queriesOf(queries, path).map(async ({ endpoint, arg, route, params = arg }) => {
      const query = new URLSearchParams(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
      const response = await fetch(`http://localhost${route}?${query}`);
      const total = response.headers.get(TOTAL_COUNT_HEADER);
      const data: unknown = await response.json();
      return { endpoint, ...(arg && { arg }), data, ...(total !== null && { total: Number(total) }) };
    }),
  );

/** The bell's counts, which load after the first screen. */
const laterPaths: readonly string[] = [notificationRoutes.counts.path, chatRoutes.listUnread.path];

interface FirstScreen {
  server: ReturnType<typeof useApiServer>;
  queries: readonly PageQuery[];
  path: string;
  user: CurrentUser;
}

/** Renders a page with the answers of its declared queries, as the server sends it. Returns a live list of its requests. */
export async function renderFirstScreen(
  Root: Parameters<typeof renderWithHost>[0],
  { server, queries, path, user }: FirstScreen,
): Promise<string[]> {
  const answers = await answersOf(queries, path);
  const settings: unknown = await (await fetch(`http://localhost${settingsRoutes.get.path}`)).json();
  const requests: string[] = [];
  server.events.on('request:start', ({ request: { url } }) => {
    if (!laterPaths.includes(new URL(url).pathname)) {
      requests.push(url);
    }
  });
  const prepare = (store: AppStore) => {
    primeContent(store, [settingsEntry(settings)]);
    primeAnswers(store, answers);
  };
  // the socket opens later
  renderWithHost(Root, { path, user, liveStatus: 'connecting', prepare });
  return requests;
}
