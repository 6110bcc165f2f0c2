/**
 * Import cycles, each once and as short as possible: `['a', 'b', 'a']`.
 * @param {Map<string, Set<string>>} graph imported files by file
 */
export function findCycles(graph) {
  const cycles = new Map();
  for (const component of components(graph)) {
    for (const file of component) {
      const cycle = shortestCycle(graph, file, component);
      const key = cycle.slice(1).toSorted(byName).join('\n');
      if (!cycles.has(key)) {
        cycles.set(key, cycle);
      }
    }
  }
  return [...cycles.values()];
}

const byName = (a, b) => (a < b ? -1 : 1);

/** Groups of files that all reach one another (Tarjan's algorithm). */
function components(graph) {
  const found = [];
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) {
        visit(target);
        low.set(file, Math.min(low.get(file), low.get(target)));
      } else if (stack.includes(target)) {
        low.set(file, Math.min(low.get(file), index.get(target)));
      }
    }
    if (low.get(file) === index.get(file)) {
      const component = new Set(stack.splice(stack.indexOf(file)));
      if (component.size > 1 || graph.get(file)?.has(file)) {
        found.push(component);
      }
    }
  };
  [...graph.keys()].filter((file) => !index.has(file)).forEach((file) => index.has(file) || visit(file));
  return found;
}

function shortestCycle(graph, start, component) {
  const previous = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) {
        return pathTo(file, previous, start);
      }
      if (component.has(target) && !previous.has(target)) {
        previous.set(target, file);
        queue.push(target);
      }
    }
  }
  return [];
}

function pathTo(file, previous, start) {
  const path = [start];
  for (let step = file; step !== start; step = previous.get(step)) {
    path.unshift(step);
  }
  return path[0] === start ? [...path, start] : [start, ...path];
}
