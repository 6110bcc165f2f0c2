import { rm } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { ReleaseFixtures } from '../../../../test/pages/release-fixtures.js';
import { LiveReleases } from './live-releases.js';

let releases: ReleaseFixtures;
let live: LiveReleases;
let logged: unknown[];

beforeEach(async () => {
  logged = [];
  Logger.overrideLogger({
    log: () => undefined,
    warn: () => undefined,
    error: (line: unknown) => void logged.push(line),
  });
  releases = await ReleaseFixtures.create();
  live = new LiveReleases(releases.store);
  await releases.shell('1.0.0');
  await releases.promote('shell', '1.0.0');
});
afterEach(async () => {
  Logger.overrideLogger(false);
  await rm(releases.dir, { recursive: true, force: true, maxRetries: 10 });
});

it('notifies a failed listener again', async () => {
  const heard: number[] = [];
  let works = false;
  live.onChange(async ({ revision }) => {
    heard.push(revision.revision);
    if (!works) {
      throw new Error('no database');
    }
  });
  await live.poll();
  works = true;
  await live.poll();
  await live.poll();
  expect(heard).toEqual([1, 1]);
});

it('logs a missing live release once', async () => {
  await rm(`${releases.dir}/files/bundles`, { recursive: true, maxRetries: 10 });
  const late = new LiveReleases(new ReleaseFixtures(releases.dir).store);
  await late.poll();
  await late.poll();
  expect(late.current()).toBeUndefined();
  expect(logged).toHaveLength(1);
});
