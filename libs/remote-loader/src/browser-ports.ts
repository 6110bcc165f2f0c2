import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LoadReport, RemoteCandidate, RemoteModule } from '@hive/contracts';
import { remoteRoutes } from '@hive/contracts/routes';
import type { LoaderPorts } from './load-with-fallback';
import { failureKind } from './failure-kind';
import { allowEntry } from './integrity-plugin';
import { currentManifest, fetchManifest, replaceManifest } from './registry';

/** Code that a person can read out on the phone: no letters that look like others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newReference(random: () => number = Math.random): string {
  const block = () => Array.from({ length: 4 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
  return `HV-${block()}-${block()}`;
}

async function load({ global, url, integrity }: RemoteCandidate): Promise<RemoteModule> {
  allowEntry(url, integrity);
  registerRemotes([{ name: global, entry: url, entryGlobalName: global, type: 'global' }]);
  const loaded = await loadRemote<{ default?: RemoteModule }>(`${global}/remote`);
  if (!loaded?.default?.Root) {
    throw new Error(`${global} exposes no Root`);
  }
  await loaded.default.prepare?.(location.pathname);
  return loaded.default;
}

/** Tells the server how a load went; nobody waits for it and its failure is nobody's problem. */
export function sendReport(report: LoadReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.(remoteRoutes.report.path, body);
}

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
