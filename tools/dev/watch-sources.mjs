import path from 'node:path';
import { watch } from 'chokidar';
import { isBuilt } from '../build/compile.mjs';

/**
 * Calls `onChange` with every changed, new or removed file below the paths that is included. Saves that replace the file (write
 * a copy, rename it), as many editors do, count like others. Resolves with a function that stops watching, once the watcher is
 * ready.
 * @param {string[]} paths
 * @param {(file: string) => boolean} isIncluded
 * @param {(file: string) => void} onChange
 */
export async function watchFiles(paths, isIncluded, onChange) {
  const watcher = watch(paths, {
    ignoreInitial: true,
    ignored: (file, stats) => /[\\/]node_modules$/.test(file) || (Boolean(stats?.isFile()) && !isIncluded(file)),
  });
  const report = (file) => {
    if (isIncluded(file)) {
      onChange(file);
    }
  };
  watcher.on('add', report).on('change', report).on('unlink', report);
  await new Promise((resolve) => {
    watcher.once('ready', resolve);
  });
  return () => watcher.close();
}

/**
 * Calls `onChange` with every changed, new or removed file in a project's `src` folder that is part of its build.
 * @param {string[]} projects folders of projects
 * @param {(source: { project: string, file: string }) => void} onChange
 */
export function watchSources(projects, onChange) {
  const folders = projects.map((project) => path.join(project, 'src'));
  return watchFiles(folders, isBuilt, (file) => {
    const project = projects.find((each) => file.startsWith(path.join(each, 'src', path.sep)));
    if (project) {
      onChange({ project, file });
    }
  });
}
