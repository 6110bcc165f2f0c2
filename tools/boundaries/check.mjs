// Checks who imports whom: `node tools/boundaries/check.mjs [rootDir]`. Prints every breach, exit code 1 on any.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { importProblem, projectProblem } from './rules.mjs';

const skipped = new Set(['node_modules', 'dist', '.data', '.nx', '.git', 'fixtures']);
const importPattern = /(?:\bfrom|\bimport|\bimport\()\s*\(?\s*['"]([^'"]+)['"]/g;

async function sources(dir) {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) => {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory()) {
        return skipped.has(entry.name) ? [] : sources(file);
      }
      return /\.(ts|tsx|mjs)$/.test(entry.name) ? [file] : [];
    }),
  );
  return nested.flat();
}

/** Breaches in the import statements of every source file below the folder. */
export async function importBreaches(root) {
  const problems = [];
  for (const absolute of await sources(root)) {
    const file = path.relative(root, absolute);
    for (const [, specifier] of readFileSync(absolute, 'utf8').matchAll(importPattern)) {
      const target = specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : '';
      problems.push(importProblem(file, specifier, target));
    }
  }
  return problems.filter(Boolean);
}

/** The project graph as Nx writes it. */
function projectGraph() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-graph-'));
  try {
    execFileSync('npx', ['nx', 'graph', `--file=${dir}/graph.json`], { stdio: ['ignore', 'ignore', 'inherit'] });
    return JSON.parse(readFileSync(`${dir}/graph.json`, 'utf8')).graph;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Breaches in a project graph. */
export function graphBreaches(graph) {
  const project = (name) => ({ name, root: graph.nodes[name].data.root });
  return Object.values(graph.dependencies)
    .flat()
    .filter(({ source, target }) => graph.nodes[source] && graph.nodes[target] && source !== target)
    .filter(({ source, target }) => ![source, target].some((name) => graph.nodes[name].data.root === '.'))
    .map(({ source, target }) => projectProblem(project(source), project(target)))
    .filter(Boolean);
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(process.argv[2] ?? '.');
  const graph = process.argv[2] ? { nodes: {}, dependencies: {} } : projectGraph();
  const problems = [...new Set([...graphBreaches(graph), ...(await importBreaches(root))])];
  problems.forEach((problem) => console.error(problem));
  process.exit(problems.length > 0 ? 1 : 0);
}
