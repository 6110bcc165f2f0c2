import path from 'node:path';
import { watch } from 'chokidar';

const isTest = (file) => /\.spec\.[jt]sx?$/.test(file);

/**
 * Calls `onChange` with the project whose `src` folder changed. Saves that replace the file (write a copy, rename it), as many
 * editors do, count like others; tests do not count. Resolves with a function that stops watching, once the watcher is ready.
 * @param {string[]} projects folders of projects
 * @param {(project: string) => void} onChange
 */
export async function watchSources(projects, onChange) {
  const watcher = watch(
    projects.map((project) => path.join(project, 'src')),
    { ignoreInitial: true, ignored: isTest },
  );
  watcher.on('all', (_event, file) => {
    const project = projects.find((each) => file.startsWith(path.join(each, 'src')));
    if (project) {
      onChange(project);
    }
  });
  await new Promise((resolve) => {
    watcher.once('ready', resolve);
  });
  return () => watcher.close();
}
