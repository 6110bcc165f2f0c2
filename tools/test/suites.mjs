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
  engines: {
    jest: [['--testPathPatterns', '\\.api\\.spec\\.ts$', 'api/src/(platform|common/transactions|modules/realtime)/']],
    playwright: [['--grep=@engines']],
  },
};
