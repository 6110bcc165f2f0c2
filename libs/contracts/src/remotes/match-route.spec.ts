import { matchRoute } from './match-route.js';

const routes = ['/', '/admin', '/admin/clients/:id', '/admin/clients/new'];

it.each([
  ['/', '/', {}],
  ['/admin', '/admin', {}],
  ['/admin/', '/admin', {}],
  ['/admin/clients/new', '/admin/clients/new', {}],
  ['/admin/clients/42', '/admin/clients/:id', { id: '42' }],
  ['/admin/clients/42/', '/admin/clients/:id', { id: '42' }],
  ['/admin/clients/a%20b', '/admin/clients/:id', { id: 'a b' }],
  ['/admin/clients/%', '/admin/clients/:id', { id: '%' }],
  ['/admin/clients/:id', '/admin/clients/:id', { id: ':id' }],
])('finds the route of %s: %s', (path, route, params) => {
  expect(matchRoute(routes, path)).toEqual({ route, params });
});

it.each(['/admin/clients', '/admin/clients/', '/admin/clients//', '/admin/clients/1/notes', '/administration'])(
  'finds no route of %s',
  (path) => {
    expect(matchRoute(routes, path)).toBeUndefined();
  },
);
