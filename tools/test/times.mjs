import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seconds of each spec file in its last run on this machine. */
const FILE = 'node_modules/.cache/hive/test-times.json';

export function readTimes() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {Record<string, number>} times seconds of the files of this run; those of other files are kept */
export function saveTimes(times) {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readTimes(), ...times }));
}
