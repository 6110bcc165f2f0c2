// `npm test` and `npm run e2e`: build what is stale, then run suites or spec files, each in its runner.
// The last line is "N passed, N failed, N skipped".
import path from 'node:path';
import { readArguments } from './command-line/read-arguments.mjs';
import { runMutations } from './mutations/run.mjs';
import { compareWithBudget, measureSpeed } from './test/budget.mjs';
import { watchChanged } from './test/changed/watch-changed.mjs';
import { watchOthers } from './test/processor-time.mjs';
import { Progress } from './test/progress.mjs';
import { RunReport } from './test/run-report.mjs';
import { runSuite } from './test/run-suite.mjs';
import { stopRunners } from './test/runners.mjs';
import { findProblem, isMutationRun, selectChangedSuite, selectMutations, selectSuite } from './test/select-suite.mjs';
import { readTimes, saveTimes } from './test/times.mjs';

/** More flaky tests than this fail a run. */
const MAX_FLAKY = 2;

const isCi = Boolean(process.env.CI);

/** Ctrl-C reaches the runners, too: this process waits until they have closed their servers. */
function stopOnSignals(stop) {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => void stop().finally(() => process.exit(code)));
  }
}

/** One line for each reason, with the number of its tests. */
function printSkipped(reasons) {
  for (const reason of new Set(reasons)) {
    console.log(`Skipped ${reasons.filter((each) => each === reason).length}: ${reason}`);
  }
}

function printSlowest(tests) {
  console.log('Slowest tests:');
  tests.forEach(({ seconds, file, title }) => console.log(`${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}`));
}

/** Prints the seconds by category; fails a run of CI that needs much more than its budget. */
function checkBudget(report, { name, seconds, others }) {
  const { categories, files } = report;
  for (const [category, used] of Object.entries(seconds)) {
    categories[category] = { tests: categories[category]?.tests ?? 0, seconds: used };
  }
  const { table, exceeded, isQuiet, grown } = compareWithBudget({
    suite: name,
    categories,
    files,
    others,
    speed: measureSpeed(),
  });
  console.log(table);
  if (exceeded.length === 0) {
    return;
  }
  console.log(['Over the budget of tools/test/budget.json. Files that grew most:', ...grown].join('\n'));
  if (!isQuiet) {
    console.log(`It does not count: other programs used ${Math.round(others * 100)} % of the machine.`);
  } else if (isCi) {
    exceeded.forEach((text) => report.fail(`budget of ${text}`));
  }
}

async function runTests(suite) {
  const progress = new Progress({ times: readTimes(), isQuiet: isCi });
  const report = new RunReport({ print: (text) => progress.print(text), onEvent: (event) => progress.update(event) });
  const shareOfOthers = watchOthers();
  const isRepeated = isCi && suite.name !== undefined && suite.name !== 'daily';
  const seconds = await runSuite(suite, report, { isRepeated });
  progress.end();
  saveTimes(report.files);
  if (suite.name) {
    printSlowest(report.slowest);
    checkBudget(report, { name: suite.name, seconds, others: shareOfOthers() });
  }
  if (report.flaky.length > MAX_FLAKY) {
    report.fail(`${report.flaky.length} flaky tests`);
  }
  return report;
}

async function run(parsed) {
  const { values, positionals } = parsed;
  if (isMutationRun(parsed)) {
    return runMutations(selectMutations(positionals.slice(1)));
  }
  return runTests(values.changed ? await selectChangedSuite(positionals) : selectSuite(parsed));
}

process.chdir(path.resolve(import.meta.dirname, '..'));
const parsed = readArguments({
  usage: `Usage: npm test [-- PATTERN…]
       npm test -- --changed | --watch [COMMIT]
       npm run e2e [-- PATTERN…]
       npm run e2e -- abuse | clock | corpus | faults | fuzz | mails | mutations | pictures | rolling-restart |
                       sample-area | translated [PATTERN…]

npm test     rules, API on real Postgres, screens, one browser story for each face of the product
npm run e2e  all other browser and process stories, without the suites that run by name only: abuse,
             clock, corpus, faults, fuzz, mails, mutations, pictures, rolling-restart, sample-area and translated
--changed    specs that the changes since COMMIT can break, without those of builds and browsers; COMMIT is by default
             where the branch left main, and on main what is pushed, or without a remote the commit before the last
--watch      the same now and after each save
PATTERN      regular expression: runs the spec files whose path matches it instead
abuse        attacks with pictures, bodies and connections that cost much, for some minutes
clock        moves the clock of running processes, for eight minutes; needs faketime and Postgres of the system
corpus       odd files and texts through uploads, archives, backups and exports; needs python3, unzip and
             libreoffice-calc
faults       kills processes and servers under load, for some minutes
mails        takes pictures of every mail, for people to look at
fuzz         sends generated requests to every route, for some minutes
pictures     writes the pictures of the README
mutations    shows that tests fail when the code has the faults of tools/mutations
rolling-restart
             sends 5,000 requests through nginx while API processes are replaced, for some minutes; needs nginx,
             Postgres and Redis of the system
sample-area  adds the area of docs/add-an-area.md to a copy of the checkout, builds it and runs its tests
translated   the stories of portal and admin in pages that a program translates, for about ten minutes

--suite node-versions runs what depends on the version of Node, and node tools/test-on-servers.mjs what depends on
Postgres and Redis servers. docs/testing.md says which test belongs where.`,
  options: {
    e2e: { type: 'boolean' },
    suite: { type: 'string' },
    changed: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
  maxPositionals: Infinity,
  check: findProblem,
});
if (parsed.values.watch) {
  stopOnSignals(await watchChanged({ root: process.cwd(), since: parsed.positionals[0] }));
  // until a signal
  await new Promise(() => undefined);
}
stopOnSignals(stopRunners);
const { passed, failures, skipped, flaky = [] } = await run(parsed);
printSkipped(skipped);
// repeated beside the counts, because a reader may only have the end of a long output
failures.forEach((failure) => console.log(`Failed: ${failure}`));
flaky.forEach((test) => console.log(`flaky: ${test}`));
console.log(`${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
process.exit(failures.length === 0 && (passed > 0 || parsed.values.changed) ? 0 : 1);
