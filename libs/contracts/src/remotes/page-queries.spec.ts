import { withPathParams } from './page-queries.js';

const base = { endpoint: 'adminGetClient', paths: ['/admin/clients/:id'] };

describe('queries of a page with parameters in its path', () => {
  it('get the values of the path, encoded in the route', () => {
    const query = {
      ...base,
      route: '/api/clients/:id/notes',
      arg: { id: ':id', page: 1 },
      params: { page: 1 },
    } as const;
    expect(withPathParams(query, { id: '../a?b' })).toEqual({
      ...base,
      route: '/api/clients/..%2Fa%3Fb/notes',
      arg: { id: '../a?b', page: 1 },
      params: { page: 1 },
    });
  });

  it('stay as they are without parameters', () => {
    const query = { ...base, route: '/api/clients', arg: { q: ':' } } as const;
    expect(withPathParams(query, {})).toEqual(query);
  });
});
