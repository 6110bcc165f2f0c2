import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { graphViolations } from './check.mjs';
import { importProblem, projectProblem } from './rules.mjs';

const here = path.join(process.cwd(), 'tools/boundaries');

/** The error lines of the check over one fixture, which must fail. */
function violationsOf(fixture: string): string[] {
  const { status, stderr } = spawnSync('node', [path.join(here, 'check.mjs'), path.join(here, 'fixtures', fixture)], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr.trim().split('\n');
}

describe('boundary check', () => {
  it('rejects antd outside portal and admin, another feature, a relative path to another project and a source folder', () => {
    expect(violationsOf('imports')).toEqual([
      expect.stringContaining('must not import antd'),
      expect.stringContaining('(feature wizard) must not import feature contact'),
      expect.stringContaining('must not reach into mf-admin/src/root'),
      expect.stringContaining('must import @hive/ui by a public entry'),
    ]);
  });

  it('rejects an import from a higher layer of the api', () => {
    expect(violationsOf('api-layer')).toEqual([
      'api/src/modules/customers/signups/signups.service.ts (layer modules) must not import api/src/start/run.ts (layer start)',
      'api/src/platform/queue/queue.ts (layer platform) must not import api/src/modules/customers/signups/signups.service.ts (layer modules)',
    ]);
  });

  it('rejects an import from a higher domain of the api, and a cycle of modules whose files have none', () => {
    expect(violationsOf('api-modules')).toEqual([
      'api/src/modules/base/history/history.ts (domain base) must not import api/src/modules/customers/contact/contact.ts (domain customers)',
      'module cycle: api/src/modules/customers/contact -> api/src/modules/customers/signups -> api/src/modules/customers/contact',
    ]);
  });

  it('reports an import cycle as a path, type-only imports included', () => {
    expect(violationsOf('cycle')).toEqual([
      'import cycle: libs/web/ui/src/dialog-content.ts -> libs/web/ui/src/dialog-title.ts -> libs/web/ui/src/dialog.ts -> libs/web/ui/src/dialog-content.ts',
    ]);
  });

  it('rejects a server library in a web library', () => {
    expect(violationsOf('web-imports-server')).toEqual([
      'libs/web/session (web) must not depend on libs/server/object-storage (server): libs/web/session/src/session.ts',
    ]);
  });

  it('rejects a remote in another remote', () => {
    expect(violationsOf('remote-imports-remote')).toEqual([
      'mf-admin (remote) must not depend on mf-marketing (remote): mf-admin/src/root.ts',
    ]);
  });

  it.each([
    ['mf-admin', 'shell'],
    ['mf-admin', 'mf-marketing'],
    ['mf-admin', 'libs/web/remote-loader'],
    ['libs/web/ui', 'api'],
    ['libs/contracts', 'libs/web/ui'],
    ['api', 'libs/web/ui'],
    ['api', 'shell'],
    ['shell', 'libs/server/release'],
    ['libs/web/ui', 'libs/features/chat'],
    ['libs/contracts', 'libs/build/federation'],
  ])('rejects %s depending on %s', (from, to) => {
    expect(projectProblem({ root: from }, { root: to })).toContain('must not depend on');
  });

  it.each([
    ['mf-admin', 'libs/web/ui'],
    ['shell', 'libs/web/remote-loader'],
    ['api', 'libs/server/release'],
    ['libs/web/ui', 'libs/contracts'],
    ['libs/features/chat', 'libs/features/files'],
  ])('allows %s depending on %s', (from, to) => {
    expect(projectProblem({ root: from }, { root: to })).toBeUndefined();
  });

  it('rejects components and icons of antd beside the chunks that load late', () => {
    const importOf = (file: string, specifier: string) => importProblem({ file, specifier });
    expect(importOf('mf-admin/src/features/clients/client-row.tsx', 'antd')).toContain('load late');
    expect(importOf('mf-admin/src/features/clients/client-row.tsx', '@ant-design/icons')).toContain('load late');
    expect(importOf('mf-admin/src/features/assignment/assignee-select.tsx', 'antd')).toBeUndefined();
    expect(importOf('mf-admin/src/features/clients/client-row.tsx', '@hive/ui/app/icons')).toBeUndefined();
  });

  it('rejects a package that does not exist, and a folder of no known kind', () => {
    const specifier = '@hive/nothing';
    expect(importProblem({ file: 'mf-admin/src/root.tsx', specifier })).toContain('no such package');
    expect(projectProblem({ root: 'libs/attic/old' }, { root: 'libs/web/ui' })).toContain(
      'libs/attic/old is of no known',
    );
    expect(projectProblem({ root: 'libs/web/ui' }, { root: 'libs/attic/old' })).toContain(
      'libs/attic/old is of no known',
    );
  });

  it('allows @hive/testing tests, fixtures and test hosts alone', () => {
    const problemOf = (file: string) => importProblem({ file, specifier: '@hive/testing' });
    expect(problemOf('mf-admin/src/root.tsx')).toContain('must not import @hive/testing');
    expect(problemOf('libs/features/chat/src/chat-panel.tsx')).toContain('must not import @hive/testing');
    expect(
      [
        'mf-admin/src/root.spec.tsx',
        'mf-admin/src/features/mail/mail.fixtures.ts',
        'mf-admin/src/testing/mock-api.ts',
        'mf-admin/src/standalone.tsx',
        'libs/testing/src/standalone/host.tsx',
      ].map(problemOf),
    ).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('allows benches the argument parsing of commands, and nothing else of another project', () => {
    const importOf = (file: string, target: string) => importProblem({ file, specifier: `../${target}`, target });
    expect(importOf('bench/run.mjs', 'tools/command-line/read-arguments.mjs')).toBeUndefined();
    expect(importOf('bench/run.mjs', 'tools/dev/api.mjs')).toContain('must not reach into');
    expect(importOf('api/src/main.ts', 'tools/command-line/read-arguments.mjs')).toContain('must not reach into');
  });

  it('finds a violation in a project graph', () => {
    const node = (root: string) => ({ data: { root } });
    const graph = {
      nodes: { a: node('mf-admin'), b: node('api'), root: node('.') },
      dependencies: { a: [{ source: 'a', target: 'b' }], b: [], root: [{ source: 'root', target: 'a' }] },
    };

    expect(graphViolations(graph)).toEqual(['mf-admin (remote) must not depend on api (api)']);
  });
});
