import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** The time of a test by phase. `other` is the time outside of all steps: calls of the API and of the database. */
const PHASES = ['boot', 'login', 'navigation', 'waiting', 'action', 'assertion', 'teardown', 'other'] as const;
type Phase = (typeof PHASES)[number];
type Times = Record<Phase, number>;

const SLOWEST = 20;

/** Fixtures that start servers and browsers, publish builds, or create folders. */
const BOOT = /^Fixture "(site|sites|builds|aiProvider|dataDir|browser)"/;
const STEPS: [RegExp, Phase][] = [
  [/^(GET|POST|PUT|PATCH) .*\/api\/auth\//, 'login'],
  [/^(Navigate|Reload|Go back|Go forward|Wait for (navigation|load state|URL))/, 'navigation'],
  [/^Wait for/, 'waiting'],
  [/^Close (context|page)/, 'teardown'],
];

const zero = (): Times => Object.fromEntries(PHASES.map((phase) => [phase, 0])) as Times;
const sum = (times: Times) => PHASES.reduce((total, phase) => total + times[phase], 0);

/** The phase of a step with everything inside it; undefined when its inner steps decide. */
function phaseOf({ category, title }: TestStep): Phase | undefined {
  if (category === 'fixture') {
    return BOOT.test(title) ? 'boot' : undefined;
  }
  if (category === 'expect') {
    return /poll|toPass/.test(title) ? 'waiting' : 'assertion';
  }
  return category === 'pw:api' ? (STEPS.find(([pattern]) => pattern.test(title))?.[1] ?? 'action') : undefined;
}

/** Steps that run at the same time count one after the other. */
function addSteps(times: Times, steps: TestStep[], isTeardown = false): void {
  for (const step of steps) {
    const inTeardown = isTeardown || step.title === 'After Hooks' || step.title === 'Worker Cleanup';
    const phase = inTeardown ? undefined : phaseOf(step);
    if (inTeardown && step.category !== 'test.step') {
      times.teardown += step.duration;
    } else if (phase) {
      times[phase] += step.duration;
    } else {
      addSteps(times, step.steps, inTeardown);
    }
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(9);
const row = (name: string, times: Times) =>
  [...PHASES.map((phase) => seconds(times[phase])), seconds(sum(times)), `  ${name}`].join('');

/**
 * Prints the time of a run by phase: in total, by folder, and of the slowest tests.
 * `npx playwright test -c e2e/playwright.config.ts --reporter=./e2e/support/phase-reporter.ts PATTERN`
 */
export default class PhaseReporter implements Reporter {
  private readonly tests: { name: string; folder: string; times: Times }[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const times = zero();
    addSteps(times, result.steps);
    times.other = Math.max(0, result.duration - sum(times));
    const folder = test.parent.project()?.name ?? '';
    const name = `${result.status === test.expectedStatus ? '' : `${result.status}: `}${test.titlePath().slice(2).join(' › ')}`;
    this.tests.push({ name, folder, times });
  }

  onEnd(): void {
    const header = [...PHASES, 'sum'].map((phase) => phase.padStart(9)).join('');
    console.log(`${header}  seconds of ${this.tests.length} tests, by folder`);
    for (const folder of new Set(this.tests.map((test) => test.folder))) {
      this.printSum(
        folder,
        this.tests.filter((test) => test.folder === folder),
      );
    }
    this.printSum('all', this.tests);
    console.log(`\n${header}  the slowest tests`);
    const slowest = this.tests.toSorted((a, b) => sum(b.times) - sum(a.times)).slice(0, SLOWEST);
    slowest.forEach(({ name, times }) => console.log(row(name, times)));
  }

  private printSum(name: string, tests: { times: Times }[]): void {
    const total = zero();
    for (const { times } of tests) {
      PHASES.forEach((phase) => (total[phase] += times[phase]));
    }
    console.log(row(name, total));
  }

  printsToStdio(): boolean {
    return true;
  }
}
