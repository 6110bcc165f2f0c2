import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readBuiltApp, type BuiltApp } from './built-page';

const workspace = path.resolve(__dirname, '../../..');

interface Options {
  /** Folder of the workspace, such as `mf-admin`. */
  project: string;
  /** Temporary folder that receives the sources and their build. */
  out: string;
  version: string;
  /** Source text that replaces `src/root.tsx`; it may import the product's own from `./original-root`. */
  root: string;
}

/** A copy of the project with another root, beside a link to the workspace's packages. */
function changedSources({ project, out, root }: Options): string {
  const dir = path.join(out, 'sources', project);
  cpSync(path.join(workspace, project), dir, {
    recursive: true,
    filter: (file) => !/(^|\/)(dist|node_modules)$/.test(file),
  });
  if (!existsSync(path.join(out, 'node_modules'))) {
    symlinkSync(path.join(workspace, 'node_modules'), path.join(out, 'node_modules'));
  }
  renameSync(path.join(dir, 'src/root.tsx'), path.join(dir, 'src/original-root.tsx'));
  writeFileSync(path.join(dir, 'src/root.tsx'), root);
  // another root may use other fonts
  const declaration = path.join(dir, 'remote.json');
  const { preload: _preload, ...declared } = JSON.parse(readFileSync(declaration, 'utf8')) as Record<string, unknown>;
  writeFileSync(declaration, JSON.stringify(declared));
  return dir;
}

/** The output of `npm run build` for the shell or a remote. */
export const workspaceBuild = (project: string): BuiltApp => readBuiltApp(path.join(workspace, project, 'dist'));

/** Runs the product's own build for a remote with a changed root component. */
export async function buildChangedApp(options: Options): Promise<BuiltApp> {
  const { project, out, version } = options;
  mkdirSync(out, { recursive: true });
  const dir = changedSources(options);
  const env = { ...process.env, HIVE_BUILD_OUT: out, RELEASE_VERSION: version, HIVE_REACT_DEV: '' };
  await promisify(execFile)('node', [path.join(workspace, 'libs/build/federation/src/build.mjs'), dir], { env });
  return readBuiltApp(path.join(out, project));
}
