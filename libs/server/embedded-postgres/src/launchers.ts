import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** PostgreSQL refuses user id 0: a launcher runs it under another id without creating users on the host. */
export interface Launcher {
  name: 'plain' | 'user-namespace' | 'nobody' | 'nobody-with-access';
  /** User id that must own the data; undefined leaves it with the current user. */
  owner: number | undefined;
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

interface Candidate extends Launcher {
  usable(postgres: string, dir: string): boolean;
}

const NOBODY = 65534;
const ROOT = 0;

const runs = (file: string, args: string[], ids: { uid?: number; gid?: number } = {}): boolean =>
  spawnSync(file, args, { ...ids, stdio: 'ignore' }).status === 0;

const plain: Candidate = {
  name: 'plain',
  owner: undefined,
  usable: () => process.getuid?.() !== ROOT,
  command: (file, args) => ({ file, args }),
};

/** Files stay root's, so a folder below a 0700 parent works. Needs unprivileged user namespaces. */
const userNamespace: Candidate = {
  name: 'user-namespace',
  owner: ROOT,
  usable: (postgres) => runs('unshare', [...unshare, postgres, '--version']),
  command: (file, args) => ({ file: 'unshare', args: [...unshare, file, ...args] }),
};
const unshare = ['--user', '--map-user=1000', '--map-group=1000', '--'];

const nobody: Candidate = {
  name: 'nobody',
  owner: NOBODY,
  // `cd` as that user: a parent that it may not enter rules this launcher out. The folder itself changes owner later.
  usable: (postgres, dir) =>
    runs('sh', ['-c', 'cd "$0" && "$1" --version', path.dirname(dir), postgres], { uid: NOBODY, gid: NOBODY }),
  command: (file, args) => ({ file, args, uid: NOBODY, gid: NOBODY }),
};

/** Another user with the capability to enter folders of other users. */
const nobodyWithAccess: Candidate = {
  name: 'nobody-with-access',
  owner: NOBODY,
  usable: (postgres, dir) => runs('setpriv', [...setpriv, 'sh', '-c', 'cd "$0" && "$1" --version', dir, postgres]),
  command: (file, args) => ({ file: 'setpriv', args: [...setpriv, file, ...args] }),
};
const setpriv = [
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
];

const candidates = [plain, userNamespace, nobody, nobodyWithAccess];

/** Returns the first launcher that works for data in `dir`; tests name one with `only`. */
export function chooseLauncher(postgres: string, dir: string, only?: Launcher['name']): Launcher | undefined {
  return candidates
    .filter((candidate) => !only || candidate.name === only)
    .find((candidate) => candidate.usable(postgres, dir));
}
