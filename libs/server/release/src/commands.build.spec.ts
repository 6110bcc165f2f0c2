import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fragment, GatedReleases } from '../test/gated-releases.js';

let releases: GatedReleases;

beforeEach(async () => (releases = await GatedReleases.create()));
afterEach(() => releases.remove());

it('reports a refusal of the render gate and promotes with --force and a reason', async () => {
  await releases.publish('mf-marketing', '1.0.0', fragment());
  await releases.publish('mf-marketing', '1.1.0', fragment(`throw new Error('broken');`));
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.resolve('tools/release.mjs'), ...args, '--by', 'bo'],
      { env: { PATH: process.env.PATH, DATA_DIR: releases.dataDir }, encoding: 'utf8' },
    );
    return [status, stdout + stderr];
  };
  expect(release('promote', 'mf-marketing', '1.0.0', '--reason', 'first')).toEqual([
    0,
    'mf-marketing@1.0.0 is live (revision 1)\n',
  ]);
  expect(release('promote', 'mf-marketing', '1.1.0', '--reason', 'next')).toEqual([
    1,
    'GATE_FAILED: mf-marketing@1.1.0 does not render /: broken\n',
  ]);
  expect(release('promote', 'mf-marketing', '1.1.0', '--force')[0]).toBe(2);
  expect(release('promote', 'mf-marketing', '1.1.0', '--force', '--reason', 'the old page is worse')).toEqual([
    0,
    'Forced, although mf-marketing@1.1.0 does not render /: broken\nmf-marketing@1.1.0 is live (revision 2)\n',
  ]);
  const [{ by, reason, forced } = {}] = await releases.store.history();
  expect({ by, reason, forced }).toEqual({
    by: 'bo',
    reason: 'the old page is worse',
    forced: 'mf-marketing@1.1.0 does not render /: broken',
  });
}, 60_000);
