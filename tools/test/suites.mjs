import { engineSpecs, nodeVersionSpecs } from './engine-suites.mjs';

/** Suites that run only by name: they take minutes or need a quiet machine. `mutations` is another one, without spec files. */
export const longSuites = [
  'abuse',
  'faults',
  'fuzz',
  'clock',
  'rolling-restart',
  'mails',
  'replies',
  'corpus',
  'pictures',
  'sample-area',
  'translated',
];

/** Spec files of suites by name. */
const corpusSpecs = [
  'api/src/modules/work/files/file-corpus.process.spec.ts',
  'api/src/modules/collaboration/csv-export/csv-readers.process.spec.ts',
];
const mailSpecs = ['api/test/mails/mail-files.process.spec.ts'];
const replySpecs = ['api/test/inbound-mails/mailbox.process.spec.ts'];
const sampleAreaSpecs = ['tools/sample-area/sample-area.process.spec.mjs'];
const namedSpecs = [...corpusSpecs, ...mailSpecs, ...replySpecs, ...sampleAreaSpecs];

/** Replaces the patterns of the configuration, so it repeats them. */
const without = (files) =>
  ['/node_modules/', '/dist/', '/fixtures/', ...files].map((pattern) => `--testPathIgnorePatterns=${pattern}`);

/** Not those that run by name only. */
const stories = ['public', 'pages', 'stories', 'distributed'].map((name) => `--project=${name}`);

/** Arguments for each run of a runner. `besideBuild` tests sources: it runs beside the build and all other runs. */
export const suites = {
  daily: {
    besideBuild: ['--selectProjects', 'node', 'api', 'screens'],
    jest: [['--selectProjects', 'builds', 'built-pages', '--maxWorkers=1']],
    playwright: [[...stories, '--grep=@main', '--workers=1']],
  },
  e2e: {
    // most of them wait: for processes, time limits and expired leases
    jest: [['--selectProjects', 'processes', '--maxWorkers=4', ...without(namedSpecs)]],
    // `start` runs alone, because it replaces the builds
    playwright: [[...stories, '--grep-invert=@main'], ['--project=start']],
  },
  faults: { playwright: [['--project=faults']] },
  corpus: {
    jest: [['--runTestsByPath', ...corpusSpecs]],
    isBuildNeeded: false,
  },
  mails: {
    jest: [['--runTestsByPath', ...mailSpecs]],
    playwright: [['--project=mails']],
  },
  replies: { jest: [['--runTestsByPath', ...replySpecs]], isBuildNeeded: false },
  fuzz: { playwright: [['--project=fuzz']] },
  clock: { playwright: [['--project=clock']] },
  'rolling-restart': { playwright: [['--project=rolling-restart']] },
  'sample-area': { jest: [['--runTestsByPath', ...sampleAreaSpecs]], isBuildNeeded: false },
  pictures: { playwright: [['--project=pictures']] },
  translated: { playwright: [['--project=translated', '--project=translated-public']] },
  abuse: { playwright: [['--project=abuse']] },
  engines: { jest: [['--runTestsByPath', ...engineSpecs]], playwright: [[...stories, '--grep=@engines']] },
  'node-versions': { jest: [['--runTestsByPath', ...nodeVersionSpecs]] },
};
