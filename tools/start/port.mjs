import path from 'node:path';
import { transformFile } from '@swc/core';

const source = path.resolve(import.meta.dirname, '../../api/src/start/port.ts');

/** The port check of the API, before the first build: compiled in memory, since it imports only Node's own modules. */
async function importCheck() {
  const { code } = await transformFile(source, {
    swcrc: false,
    configFile: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/**
 * Rejects with a PortError when the port of the environment cannot be opened. Other mistakes in PORT and HOST are reported
 * with the rest of the configuration.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function assertPortIsFree({ PORT, HOST }) {
  const port = Number(PORT || 3000);
  if (port >= 1 && port <= 65_535) {
    const check = await importCheck();
    await check.assertPortIsFree({ port, host: HOST || '127.0.0.1' });
  }
}
