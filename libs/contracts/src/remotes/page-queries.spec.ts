import { pageQueryAt } from './page-queries.js';

const base = { endpoint: 'adminGetClient', paths: ['/admin/clients/:id'] };
const at = (params: Record<string, string>, search = '') => ({ params, search: new URLSearchParams(search) });

describe('queries of a page with parameters in its path', () => {
  it('get the values of the path, encoded in the route', () => {
    const query = {
      ...base,
      route: '/api/clients/:id/notes',
      arg: { id: ':id', page: 1 },
      params: { page: 1 },
    } as const;
    expect(pageQueryAt(query, at({ id: '../a?b' }))).toEqual({
      ...base,
      route: '/api/clients/..%2Fa%3Fb/notes',
      arg: { id: '../a?b', page: 1 },
      params: { page: 1 },
    });
  });

  it('stay as they are without parameters', () => {
    const query = { ...base, route: '/api/clients', arg: { q: ':' } } as const;
    expect(pageQueryAt(query, at({}))).toEqual(query);
  });
});

describe('queries of some addresses of a page', () => {
  const ofTab = { ...base, route: '/api/chat/stats', search: { tab: 'chat' } } as const;
  const ofClient = {
    ...base,
    route: '/api/clients/:client/chat',
    arg: { clientId: ':client' },
    params: {},
    search: { tab: 'chat', client: ':client' },
  } as const;

  it.each(['tab=chat', 'q=a&tab=chat'])('belong to ?%s', (search) => {
    expect(pageQueryAt(ofTab, at({}, search))).toEqual(ofTab);
  });

  it.each(['', 'tab=', 'tab=chats', 'client=chat'])('do not belong to ?%s', (search) => {
    expect(pageQueryAt(ofTab, at({}, search))).toBeUndefined();
  });

  it('get the values of the parameters, encoded in the route', () => {
    expect(pageQueryAt(ofClient, at({}, 'tab=chat&client=a/../b'))).toMatchObject({
      route: '/api/clients/a%2F..%2Fb/chat',
      arg: { clientId: 'a/../b' },
    });
  });

  it.each(['tab=chat', 'tab=chat&client=', 'client=1'])(
    'do not belong to an address without one of them: %s',
    (search) => {
      expect(pageQueryAt(ofClient, at({}, search))).toBeUndefined();
    },
  );
});
