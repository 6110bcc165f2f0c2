import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LoadReport, RemoteCandidate, RemoteModule } from '@hive/contracts';
import { remoteRoutes } from '@hive/contracts/routes';
import { yieldToMain } from '@hive/ui';
import type { LoaderPorts } from './load-with-fallback';
import { failureKind } from './failure-kind';
import { allowEntry } from './integrity-plugin';
import { currentManifest, fetchManifest, replaceManifest } from './registry';

/** Without characters that look like others, so that a visitor can read a reference aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference for support, such as `HV-7K2M-9QXT`; the load report carries the same one. */
export function newReference(random: () => number = Math.random): string {
  const block = () => Array.from({ length: 4 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
  return `HV-${block()}-${block()}`;
}

async function load({ global, url, integrity }: RemoteCandidate): Promise<RemoteModule> {
  allowEntry(url, integrity);
  registerRemotes([{ name: global, entry: url, entryGlobalName: global, type: 'global' }]);
  const loaded = await loadRemote<{ default?: RemoteModule }>(`${global}/remote`);
  if (!loaded?.default?.Root) {
    throw new Error(`${global} has no Root export`);
  }
  await yieldToMain();
  await loaded.default.prepare?.(location.pathname);
  await yieldToMain();
  return loaded.default;
}

/** Sends the outcome of a load to the server by beacon; failures are ignored. */
export function sendReport(report: LoadReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.(remoteRoutes.report.path, body);
}

/** The loader's ports in a browser: federation's runtime, fetch, beacon and timers. */
export const browserPorts: LoaderPorts = {
  manifest: currentManifest,
  replaceManifest,
  fetchManifest,
  load,
  failureKind,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  report: sendReport,
  reference: () => newReference(),
  now: () => performance.now(),
};
