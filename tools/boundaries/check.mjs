// Checks which project, layer and feature imports which: `node tools/boundaries/check.mjs [rootDir]`. Prints every violation; exits with code 1 when there is one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findCycles } from './cycles.mjs';
import { readImports } from './imports.mjs';
import { importProblem, moduleOf, projectProblem } from './rules.mjs';

/** Violations in the import statements of every source file below the folder. */
export async function importViolations(root) {
  const imports = await readImports(root);
  const edges = imports.filter(({ target }) => target !== undefined).map(({ file, target }) => [file, target]);
  const betweenModules = edges
    .map((files) => files.map(moduleOf))
    .filter(([from, to]) => from !== undefined && to !== undefined && from !== to);
  return [
    ...imports.map(importProblem).filter(Boolean),
    ...cyclesOf(edges).map((cycle) => `import cycle: ${cycle}`),
    ...cyclesOf(betweenModules).map((cycle) => `module cycle: ${cycle}`),
  ];
}

function cyclesOf(edges) {
  const graph = new Map();
  for (const [from, to] of edges) {
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return findCycles(graph).map((cycle) => cycle.join(' -> '));
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

/** Violations in a project graph. */
export function graphViolations(graph) {
  const project = (name) => ({ root: graph.nodes[name].data.root });
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
  const problems = [...new Set([...graphViolations(graph), ...(await importViolations(root))])];
  problems.forEach((problem) => console.error(problem));
  process.exit(problems.length > 0 ? 1 : 0);
}
