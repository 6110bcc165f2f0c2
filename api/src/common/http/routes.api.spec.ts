import * as contracts from '@hive/contracts';
import {
  implicitOwner,
  isTeamCapability,
  pathOf,
  scopeOf,
  staffCapabilities,
  staffLevels,
  teamCan,
  type Access,
  type Capability,
  type RouteContract,
} from '@hive/contracts';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { TestClient } from '../../../test/test-client.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ACCESS, ROUTE } from './access/access.metadata.js';

/** All routes without a contract; all are public. */
const infrastructure = [
  'GET /*',
  'GET /.well-known/security.txt',
  'GET /api/docs',
  'GET /api/docs-json',
  'GET /api/docs/start.js',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/docs/swagger-ui.css',
  'GET /apple-touch-icon.png',
  'GET /bundles/*',
  'GET /demo/*',
  'GET /favicon.ico',
  'GET /favicon.svg',
  'GET /healthz',
  'GET /icon-192.png',
  'GET /icon-512.png',
  'GET /icon-maskable-512.png',
  'GET /insights/feed.xml',
  'GET /llms.txt',
  'GET /media/:name',
  'GET /metrics',
  'GET /readyz',
  'GET /remotes.json',
  'GET /robots.txt',
  'GET /share/*',
  'GET /site.webmanifest',
  'GET /sitemap.xml',
  'GET /speculation-rules.json',
  'GET /version',
];

const routes: RouteContract[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>));

const nameOf = ({ method, path }: Pick<RouteContract, 'method' | 'path'>): string => `${method} ${path}`;
const isStaffCapability = (access: Access): access is Capability => Object.hasOwn(staffCapabilities, access);
const anId = '0190a000-0000-7000-8000-000000000001';
const urlOf = (route: RouteContract): string =>
  pathOf(route, Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, anId])));

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

interface Handler {
  access: Access | undefined;
  contract: RouteContract | undefined;
  served: string[];
}

/** Every handler of every controller, with the access value that the guard reads. */
function handlers(): Handler[] {
  const scanner = new MetadataScanner();
  const controllers = new DiscoveryService(app.nest.get(ModulesContainer)).getControllers();
  return controllers.flatMap(({ instance, metatype }) => {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const path = handler && (Reflect.getMetadata('path', handler) as string | string[] | undefined);
      if (!handler || path === undefined) {
        return [];
      }
      const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype ?? {})) as Access;
      return [{ access, contract: Reflect.getMetadata(ROUTE, handler) as RouteContract, served: [path].flat() }];
    });
  });
}

describe('routes of the running application', () => {
  it('are those of the contracts and the listed infrastructure only', () => {
    // Fastify adds HEAD to GET; unknown API calls are answered for every method.
    const served = app.routes.filter((route) => !/^(HEAD|OPTIONS) | \/api(\/\*)?$/.test(route));
    expect(app.routes).toContain('DELETE /api/*');
    expect(served.length).toBeGreaterThan(20);
    expect(served.toSorted()).toEqual([...routes.map(nameOf), ...infrastructure].toSorted());
  });

  it('all have an access value', () => {
    const found = handlers();
    expect(found.length).toBeGreaterThanOrEqual(routes.length);
    expect(found.filter(({ access }) => access === undefined)).toEqual([]);
    expect(found.filter(({ contract, access }) => !contract && access !== 'public')).toEqual([]);
    expect(found.filter(({ contract, access }) => contract && contract.access !== access)).toEqual([]);
  });
});

describe('a call without a session', () => {
  it.each(routes.filter(({ access }) => access !== 'public').map((route) => [nameOf(route), route] as const))(
    'to %s is rejected before its input is validated',
    async (_, route) => {
      const answer = await app
        .visitor()
        .errorOf(route.method, urlOf(route), { body: route.body ? { x: 1 } : undefined });
      expect(answer).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
    },
  );
});

describe('[API-5] a call with a role', () => {
  const callers = new Map<string, TestClient>();
  beforeAll(async () => {
    callers.set('client', await app.loginAsClient());
    for (const level of staffLevels) {
      callers.set(level, await app.loginAsStaff(level));
    }
  });

  const may = (caller: string, access: Access): boolean => {
    const level = staffLevels.find((candidate) => candidate === caller);
    if (access === 'public' || access === 'session') {
      return true;
    }
    if (access === 'staff' || access === 'portal') {
      return (access === 'staff') === (level !== undefined);
    }
    if (level === undefined) {
      return isTeamCapability(access) && teamCan(implicitOwner, access);
    }
    return isStaffCapability(access) && scopeOf(level, access) !== undefined;
  };

  const pairs = ['client', ...staffLevels].flatMap((caller) =>
    routes.filter(({ access }) => access !== 'public').map((route) => [nameOf(route), caller, route] as const),
  );

  it.each(pairs.filter(([, caller, route]) => !may(caller, route.access)))(
    'to %s as %s is rejected',
    async (_, caller, route) => {
      const answer = await callers
        .get(caller)
        ?.errorOf(route.method, urlOf(route), { body: route.body ? { x: 1 } : undefined });
      expect(answer).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    },
  );

  it.each(pairs.filter(([, caller, route]) => may(caller, route.access)))(
    'to %s as %s is authorized, and its answer is not cached',
    async (_, caller, route) => {
      const answer = await callers.get(caller)?.call(route.method, urlOf(route), { body: route.body ? {} : undefined });
      expect([401, 403]).not.toContain(answer?.status);
      expect(answer?.status).toBeLessThan(500);
      expect(answer?.headers['cache-control']).toBe('no-store');
    },
  );
});
