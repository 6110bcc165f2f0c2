import type { ManifestRemote } from '@hive/contracts';
import {
  afterCrash,
  afterAllFailed,
  afterFailure,
  canHydrate,
  nextCandidate,
  remoteOf,
  type FailureKind,
} from './fallback.rules';

const remote = (order: string[], routes: string[] = []): ManifestRemote => ({
  order,
  releases: Object.fromEntries(order.map((version) => [version, { version, url: '', integrity: '', global: '' }])),
  routes,
  navigation: [],
  access: 'public',
});

it.each<[string[], string[], string | undefined]>([
  [['1.5.0', '1.4.2'], [], '1.5.0'],
  [['1.5.0', '1.4.2'], ['mf-a@1.5.0'], '1.4.2'],
  [['1.5.0', '1.4.2'], ['mf-b@1.5.0'], '1.5.0'],
  [['1.5.0', '1.4.2'], ['mf-a@1.5.0', 'mf-a@1.4.2'], undefined],
  [[], [], undefined],
])('picks from %j, with %j failed, %s', (order, failedReleases, expected) => {
  expect(nextCandidate('mf-a', remote(order), new Set(failedReleases))).toBe(expected);
});

it('skips a version that the manifest does not describe', () => {
  expect(nextCandidate('mf-a', { ...remote(['1.4.2']), order: ['1.5.0', '1.4.2'] }, new Set())).toBe('1.4.2');
});

it.each<[FailureKind, number, string]>([
  ['network', 1, 'retry'],
  ['network', 2, 'next'],
  ['missing', 1, 'next'],
  ['integrity', 1, 'next'],
  ['execution', 1, 'next'],
  ['render', 1, 'next'],
])('follows a failure of kind %s in attempt %i by: %s', (kind, attempts, expected) => {
  expect(afterFailure(kind, attempts)).toBe(expected);
});

it.each([
  [{ hasRestarted: false, revision: 4, fresh: 5 }, 'restart'],
  [{ hasRestarted: false, revision: 4, fresh: 4 }, 'fail'],
  [{ hasRestarted: false, revision: 4 }, 'fail'],
  [{ hasRestarted: true, revision: 5, fresh: 6 }, 'fail'],
])('decides after all releases failed, with %j: %s', (state, expected) => {
  expect(afterAllFailed(state)).toBe(expected);
});

it.each([
  ['public', true, 'previous'],
  ['public', false, 'panel'],
  ['client', true, 'panel'],
  ['staff', true, 'panel'],
] as const)('answers a crash on a page for %s, with another release %s, by: %s', (access, hasFallback, expected) => {
  expect(afterCrash(access, hasFallback)).toBe(expected);
});

it.each([
  [{ remote: 'mf-a', version: '1.5.0' }, true],
  [{ remote: 'mf-a', version: '1.4.2' }, false],
  [{ remote: 'mf-b', version: '1.5.0' }, false],
  [undefined, false],
])('lets mf-a@1.5.0 hydrate HTML of %j: %s', (page, expected) => {
  expect(canHydrate(page, { remote: 'mf-a', version: '1.5.0' })).toBe(expected);
});

it.each([
  ['/', 'mf-a'],
  ['/services', 'mf-a'],
  ['/services/', 'mf-a'],
  ['/admin', 'mf-b'],
  ['/admin/x', undefined],
  ['/admin/clients/42', 'mf-b'],
  ['/nope', undefined],
])('assigns the path %s to %s', (path, expected) => {
  const remotes = { 'mf-a': remote([], ['/', '/services']), 'mf-b': remote([], ['/admin', '/admin/clients/:id']) };
  expect(remoteOf(remotes, path)).toBe(expected);
});
