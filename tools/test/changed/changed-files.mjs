import { execFileSync } from 'node:child_process';

function git(root, ...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
}

function tryGit(root, ...args) {
  try {
    return git(root, ...args).trim();
  } catch {
    return undefined;
  }
}

/**
 * The commit that changes are compared with: the given one; on a branch, where it left main; on main, what was pushed, or the
 * commit before the last without a remote.
 */
export function findBase(root, since) {
  if (since !== undefined) {
    const commit = tryGit(root, 'rev-parse', '--verify', '--quiet', `${since}^{commit}`);
    if (commit === undefined) {
      throw new Error(`No commit is named ${since}`);
    }
    return commit;
  }
  const isMain = tryGit(root, 'branch', '--show-current') === 'main';
  const pushed = tryGit(root, 'merge-base', 'origin/main', 'HEAD');
  const before = isMain ? (pushed ?? tryGit(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1')) : undefined;
  const base = isMain ? before : (tryGit(root, 'merge-base', 'main', 'HEAD') ?? pushed);
  return base ?? git(root, 'rev-parse', 'HEAD').trim();
}

/** Files that differ from the commit: changed, new, removed, uncommitted and untracked ones. A renamed file has both names. */
export function changedFiles(root, base) {
  const changed = git(root, 'diff', '--name-only', '--no-renames', '--relative', '-z', base, '--');
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${changed}${untracked}`.split('\0').filter(Boolean))].toSorted();
}

/** The text of a file in a commit; undefined if it was not there. */
export const textAt = (root, commit, file) => tryGit(root, 'show', `${commit}:./${file}`);
