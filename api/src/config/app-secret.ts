import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MIN_BYTES = 32;
const MIN_DISTINCT_CHARACTERS = 10;
const placeholder =
  /change[-_ ]?me|replace[-_ ]?me|placeholder|your[-_ ]?secret|app[-_ ]?secret|example|password|^secret|0123456789|abcdefgh/i;

/** The problem of a weak secret, or undefined. Length is not enough: templates contain long placeholders. */
export function findWeakness(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < MIN_BYTES) {
    return `must be at least ${MIN_BYTES} bytes long, for example the output of: openssl rand -base64 48`;
  }
  if (placeholder.test(secret) || new Set(secret).size < MIN_DISTINCT_CHARACTERS) {
    return 'is a placeholder: use random text, for example the output of: openssl rand -base64 48';
  }
  return undefined;
}

/** Reads the secret in DATA_DIR, or creates it. Processes that start at the same time get the same one. */
export function loadOrCreateAppSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret');
  const draft = `${file}.${process.pid}.tmp`;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    // Linking is atomic and never replaces a file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
