import { engineSpecs, nodeVersionSpecs } from './engine-suites.mjs';

/** They take minutes, or their times need a quiet machine: only by name. `mutations` is one more, without spec files of its own. */
export const longSuites = ['faults', 'fuzz'];

/** Arguments for each run of a runner. `besideBuild` tests sources: it runs beside the build and all other runs. */
export const suites = {
  daily: {
    besideBuild: ['--selectProjects', 'node', 'api', 'screens'],
    jest: [['--selectProjects', 'builds', 'built-pages', '--maxWorkers=1']],
    playwright: [['--grep=@main', '--workers=1']],
  },
  e2e: {
    jest: [['--selectProjects', 'processes']],
    // `start` runs alone, because it replaces the builds
    playwright: [
      ['--project=public', '--project=pages', '--project=stories', '--project=distributed', '--grep-invert=@main'],
      ['--project=start'],
    ],
  },
  faults: { playwright: [['--project=faults']] },
  fuzz: { playwright: [['--project=fuzz']] },
  engines: { jest: [['--runTestsByPath', ...engineSpecs]], playwright: [['--grep=@engines']] },
  'node-versions': { jest: [['--runTestsByPath', ...nodeVersionSpecs]] },
};
