import path from 'node:path';
import { watch } from 'chokidar';
import { isBuilt } from '../build/compile.mjs';

/**
 * Calls `onChange` with every changed, new or removed file in a project's `src` folder that is part of its build. Saves that
 * replace the file (write a copy, rename it), as many editors do, count like others. Resolves with a function that stops
 * watching, once the watcher is ready.
 * @param {string[]} projects folders of projects
 * @param {(source: { project: string, file: string }) => void} onChange
 */
export async function watchSources(projects, onChange) {
  const watcher = watch(
    projects.map((project) => path.join(project, 'src')),
    { ignoreInitial: true, ignored: (file, stats) => Boolean(stats?.isFile()) && !isBuilt(file) },
  );
  const report = (file) => {
    const project = projects.find((each) => file.startsWith(path.join(each, 'src', path.sep)));
    if (project && isBuilt(file)) {
      onChange({ project, file });
    }
  };
  watcher.on('add', report).on('change', report).on('unlink', report);
  await new Promise((resolve) => {
    watcher.once('ready', resolve);
  });
  return () => watcher.close();
}
