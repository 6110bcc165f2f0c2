#!/usr/bin/env node
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { ChannelRevision } from '@hive/contracts';
import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import { storageConfigOf } from './environment.js';
import { ReleaseError } from './release-error.js';
import { ReleaseStore, type PromoteOptions } from './release-store.js';
import { renderGate } from './render/render-gate.js';
import { readContent, type SiteContent } from './render/stored-content.js';

const USAGE = `release publish  <remote> --dir <dist>
release promote  <remote> <version> --reason "…" [--force]
release rollback <remote> --reason "…" [--force]
release list     [<remote>]

--by <name>  who releases (default: the user of this machine)
--force      promotes a release that does not render the public pages; the history records it
Releases are stored in DATA_DIR, or in the bucket of S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and
S3_SECRET_ACCESS_KEY.
A running server applies a change within a second.`;

class UsageError extends Error {}

const print = (line: string) => process.stdout.write(`${line}\n`);

function required(value: string | undefined, name: string): string {
  if (!value) {
    throw new UsageError(`${name} is missing`);
  }
  return value;
}

interface Call {
  positionals: string[];
  dir?: string;
  reason?: string;
  force?: boolean;
  by: string;
}

async function publish(store: ReleaseStore, { positionals, dir, by }: Call): Promise<void> {
  const remote = required(positionals[1], '<remote>');
  const { release, created } = await store.publish(required(dir, '--dir'), by, remote);
  print(`${release.remote}@${release.version} ${created ? 'is published' : 'was already published'}`);
}

const optionsOf = ({ by, reason, force = false }: Call): PromoteOptions => ({
  by,
  reason: required(reason, '--reason'),
  force,
});

function printResult(remote: string, { version, revision, forced }: ChannelRevision): void {
  if (forced !== undefined) {
    print(`Forced, although ${forced}`);
  }
  print(`${remote}@${version} is live (revision ${revision})`);
}

async function promote(store: ReleaseStore, call: Call): Promise<void> {
  const remote = required(call.positionals[1], '<remote>');
  const version = required(call.positionals[2], '<version>');
  printResult(remote, await store.promote(remote, version, optionsOf(call)));
}

async function rollback(store: ReleaseStore, call: Call): Promise<void> {
  const remote = required(call.positionals[1], '<remote>');
  printResult(remote, await store.rollback(remote, optionsOf(call)));
}

async function list(store: ReleaseStore, { positionals }: Call): Promise<void> {
  const { remotes } = await store.liveRevision();
  for (const { remote, version, builtAt, by } of await store.list(positionals[1])) {
    const entry = remotes[remote];
    const mark = entry?.stable === version ? 'live' : entry?.previous.includes(version) ? 'previous' : '';
    print(`${remote.padEnd(20)} ${version.padEnd(28)} ${mark.padEnd(9)} ${builtAt} ${by}`);
  }
}

const commands = new Map<string, (store: ReleaseStore, call: Call) => Promise<void>>(
  Object.entries({ publish, promote, rollback, list }),
);

/** The content of the last render of a running server, if there was one. */
async function contentOf(storage: ObjectStorage): Promise<SiteContent | undefined> {
  const content = await readContent(storage);
  if (!content) {
    print('No server has stored content here yet: the public pages were not tested.');
  }
  return content;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
      force: { type: 'boolean' },
    },
  });
  const command = commands.get(positionals[0] ?? '');
  if (!command) {
    throw new UsageError('the command is missing');
  }
  const storage = createObjectStorage(storageConfigOf(process.env, process.cwd()));
  const store = new ReleaseStore(storage);
  store.addGate(renderGate(storage, () => contentOf(storage)));
  await command(store, { positionals, ...values, by: values.by ?? userInfo().username });
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    process.exitCode = 2;
  } else if (error instanceof ReleaseError) {
    process.stderr.write(`${error.code}: ${error.message}\n`);
    process.exitCode = 1;
  } else {
    throw error;
  }
}
