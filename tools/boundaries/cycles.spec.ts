import { findCycles } from './cycles.mjs';

const graphOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([file, targets]) => [file, new Set(targets)]));

describe('import cycles', () => {
  it('are not found in a graph without cycles', () => {
    expect(findCycles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('include a file that imports itself', () => {
    expect(findCycles(graphOf({ a: ['a'] }))).toEqual([['a', 'a']]);
  });

  it('are each reported once, as short as possible', () => {
    const graph = graphOf({ a: ['b'], b: ['c', 'a'], c: ['a'], d: ['e', 'a'], e: ['d'] });
    expect(findCycles(graph)).toEqual([
      ['a', 'b', 'a'],
      ['c', 'a', 'b', 'c'],
      ['d', 'e', 'd'],
    ]);
  });
});
