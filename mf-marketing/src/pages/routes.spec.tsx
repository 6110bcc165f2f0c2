import remote from '../../remote.json';
import { pages } from './routes';

it('has a page for each route of remote.json, and no page without a route', () => {
  expect(pages.map(({ path }) => path)).toEqual(remote.routes);
});

it('links only to its own routes and their sections', () => {
  const linked = remote.navigation.map(({ path }) => new URL(path, 'https://hive.test').pathname);
  expect(remote.routes).toEqual(expect.arrayContaining(linked));
});
