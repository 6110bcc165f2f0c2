import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { graphBreaches } from './check.mjs';
import { projectProblem } from './rules.mjs';

const here = path.join(process.cwd(), 'tools/boundaries');

describe('boundary check', () => {
  it('names every breach of the bad fixture and fails', () => {
    const { status, stderr } = spawnSync('node', [path.join(here, 'check.mjs'), path.join(here, 'fixtures/bad')], {
      encoding: 'utf8',
    });

    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('must not import antd'),
      expect.stringContaining('(feature wizard) must not import feature contact'),
      expect.stringContaining('must not reach into mf-admin/src/root'),
      expect.stringContaining('must import @hive/ui by its public face'),
    ]);
  });

  it('passes on the project itself', () => {
    expect(() => execFileSync('node', [path.join(here, 'check.mjs')], { stdio: 'pipe' })).not.toThrow();
  }, 60_000);

  it.each([
    ['mf-admin', 'shell'],
    ['mf-admin', 'mf-marketing'],
    ['mf-admin', 'libs/remote-loader'],
    ['libs/ui', 'api'],
    ['libs/contracts', 'libs/ui'],
    ['api', 'libs/ui'],
    ['api', 'shell'],
    ['shell', 'libs/release'],
  ])('refuses %s depending on %s', (from, to) => {
    expect(projectProblem({ name: from, root: from }, { name: to, root: to })).toContain('must not depend on');
  });

  it.each([
    ['mf-admin', 'libs/ui'],
    ['shell', 'libs/remote-loader'],
    ['api', 'libs/release'],
    ['libs/ui', 'libs/contracts'],
  ])('allows %s depending on %s', (from, to) => {
    expect(projectProblem({ name: from, root: from }, { name: to, root: to })).toBeUndefined();
  });

  it('finds a breach in a project graph', () => {
    const node = (root: string) => ({ data: { root } });
    const graph = {
      nodes: { a: node('mf-admin'), b: node('api'), root: node('.') },
      dependencies: { a: [{ source: 'a', target: 'b' }], b: [], root: [{ source: 'root', target: 'a' }] },
    };

    expect(graphBreaches(graph)).toEqual(['mf-admin (remote) must not depend on api (api)']);
  });
});
