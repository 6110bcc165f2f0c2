import { stripVTControlCharacters } from 'node:util';

/**
 * The event that a reporter sends about a spec file or a story.
 * @typedef {object} TestEvent
 * @property {string} category project of Jest or of Playwright
 * @property {string} file path from the root
 * @property {{ category: string, file: string }[]} [planned] the files that will run; such an event has nothing else
 * @property {TestResult[]} tests
 * @property {number} [processorSeconds] of the file
 * @property {string} [details] the failures as Jest prints them
 * @property {string[]} [output] of the console
 * @property {string} [problem] an error outside all tests
 */

/**
 * @typedef {{ title: string, status: 'passed' | 'failed' | 'skipped' | 'flaky', seconds: number, error?: string,
 *   location?: string, traces?: string[], reason?: string }} TestResult
 */

const SLOWEST = 10;

/** The start of an error on one line: a matcher names what it expected and received below its first line. */
const summary = (text = '') => stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, 300);

/** Collects the results of all runs, prints failures at once, and counts. */
export class RunReport {
  /** Results by category and `file › title`: a repeated test replaces its first result. */
  #tests = new Map();
  /** Processor seconds by file. */
  #files = new Map();
  #problems = [];

  /** @param {{ print: (text: string) => void, onEvent?: (event: TestEvent) => void }} options */
  constructor({ print, onEvent = () => undefined }) {
    this.print = print;
    this.onEvent = onEvent;
  }

  /** @param {TestEvent} event */
  receive(event) {
    this.onEvent(event);
    if (event.planned) {
      return;
    }
    const { category, file, tests, processorSeconds, problem } = event;
    for (const test of tests) {
      this.#add({ ...test, category, file });
    }
    this.#files.set(file, { category, seconds: processorSeconds });
    if (problem) {
      this.fail(`${file}: ${summary(problem)}`);
    }
    this.#printFailures(event);
  }

  /** A failure outside all tests. */
  fail(name) {
    this.#problems.push(name);
    this.print(`FAILED ${name}`);
  }

  #add(test) {
    const key = `${test.file} › ${test.title}`;
    const before = this.#tests.get(key);
    const isFlaky = before?.status === 'failed' && test.status === 'passed';
    this.#tests.set(key, isFlaky ? { ...test, status: 'flaky', error: before.error } : test);
  }

  #printFailures({ tests, details, output = [] }) {
    const failed = tests.filter(({ status }) => ['failed', 'flaky'].includes(status));
    for (const { title, status, location, error, traces = [] } of failed) {
      const lines = [`${status === 'failed' ? 'FAILED' : 'passed when repeated:'} ${location} ${title}`.trimEnd()];
      this.print([...lines, ...(details ? [] : [error]), ...traces].join('\n'));
    }
    if (details) {
      this.print(details.trimEnd());
    }
    if (output.length > 0) {
      this.print(output.join('\n'));
    }
  }

  /** Test files with a failure, by category. */
  failedFiles(category) {
    const failed = [...this.#tests.values()].filter((test) => test.category === category && test.status === 'failed');
    return [...new Set(failed.map(({ file }) => file))];
  }

  #named = (status) =>
    [...this.#tests.values()]
      .filter((test) => test.status === status)
      .map(({ file, title, error }) => `${file} › ${title}: ${summary(error)}`);

  get failures() {
    return [...this.#named('failed'), ...this.#problems];
  }

  get flaky() {
    return this.#named('flaky');
  }

  get passed() {
    return [...this.#tests.values()].filter(({ status }) => ['passed', 'flaky'].includes(status)).length;
  }

  /** The reason of each skipped test. */
  get skipped() {
    return [...this.#tests.values()].filter(({ status }) => status === 'skipped').map(({ reason }) => reason);
  }

  /** Number of tests and processor seconds of the files of each category. */
  get categories() {
    const found = {};
    for (const { category } of this.#tests.values()) {
      found[category] ??= { tests: 0, seconds: 0 };
      found[category].tests += 1;
    }
    for (const { category, seconds = 0 } of this.#files.values()) {
      if (found[category]) {
        found[category].seconds += seconds;
      }
    }
    return found;
  }

  /** Seconds of each file: of the processor where they are known, else by the clock. */
  get files() {
    const seconds = {};
    for (const { file, seconds: duration } of this.#tests.values()) {
      seconds[file] = (seconds[file] ?? 0) + duration;
    }
    for (const [file, { seconds: measured }] of this.#files) {
      seconds[file] = measured ?? seconds[file] ?? 0;
    }
    return seconds;
  }

  /** The slowest tests, with their seconds. */
  get slowest() {
    return [...this.#tests.values()].toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  }
}
