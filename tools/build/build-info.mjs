import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The commit of the sources, with `-dirty` where files differ from it; null outside a checkout. */
function commitOf(root) {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

const readInfo = (file) => {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), writtenAt: statSync(file).mtimeMs };
  } catch {
    return { writtenAt: 0 };
  }
};

/**
 * Writes `build-info.json`, which `/version` shows: the commit and the time of the build. A build that changed nothing
 * keeps the time. An image is built outside a checkout: HIVE_COMMIT names the commit there.
 * @param {string} root
 */
export function writeBuildInfo(root, environment = process.env) {
  const file = path.join(root, 'build-info.json');
  const commit = environment.HIVE_COMMIT || commitOf(root);
  const { commit: knownCommit, writtenAt } = readInfo(file);
  const compiledAt = statSync(path.join(root, 'api/dist/main.js')).mtimeMs;
  if (commit !== knownCommit || compiledAt > writtenAt) {
    writeFileSync(file, `${JSON.stringify({ commit, builtAt: new Date().toISOString() })}\n`);
  }
}
