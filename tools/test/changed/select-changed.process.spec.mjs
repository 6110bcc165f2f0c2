import { mutations } from '../../mutations/mutations.mjs';
import { kindOf } from './areas.mjs';
import { ImportGraph } from './import-graph.mjs';
import { selectSpecs } from './select-changed.mjs';

/** A choice leaves out the process suites, which alone notice the other mutations. */
const noticedDaily = mutations.filter(({ tests }) => tests.some((test) => kindOf(test) !== 'process'));

describe('in this repository', () => {
  let graph;
  beforeAll(async () => {
    graph = await ImportGraph.read('.');
  }, 120_000);

  it.each([...new Set(noticedDaily.map(({ file }) => file))])(
    'the choice for %s has a spec that notices each mutation',
    (file) => {
      const { reasons } = selectSpecs(graph, [file]);
      const missed = noticedDaily.filter((each) => each.file === file && !each.tests.some((test) => reasons.has(test)));
      expect(missed.map(({ name }) => name)).toEqual([]);
    },
  );

  it.each([
    ['mf-admin/src/pages/portfolio/portfolio-page.tsx', 0.1],
    ['mf-admin/src/pages/hive/hive-page.tsx', 0.1],
    ['mf-admin/src/features/contact/message-detail.tsx', 0.1],
    ['mf-client-portal/src/pages/files/files-page.tsx', 0.1],
    ['api/src/modules/customers/contact/contact.service.ts', 0.15],
    ['api/src/modules/work/projects/projects.service.ts', 0.15],
  ])('a change of %s runs less than %d of the specs', (file, share) => {
    const all = graph.specs.filter((each) => ['screen', 'API', 'other'].includes(kindOf(each)));
    expect(selectSpecs(graph, [file]).specs.length / all.length).toBeLessThan(share);
  });
});
