const WIDTH = 24;
const PRINT_EVERY_MS = 20_000;
/** When more than a tenth of the files are new, the last run does not predict the remaining time. */
const MAX_UNKNOWN = 10;

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** Shows the progress of a run by category: as lines that stay at the end of a terminal, else a line every 20 seconds. */
export class Progress {
  #categories = new Map();
  #shown = 0;
  #started = performance.now();
  #printed = performance.now();
  /** Seconds of the last run: for the files that have ended, and for all. */
  #ended = 0;
  #total = 0;
  /** Number of files and stories, and of those without a time. */
  #planned = 0;
  #unknown = 0;

  /**
   * @param {object} options
   * @param {Record<string, number>} options.times seconds of each file in the last run
   * @param {boolean} options.isQuiet shows nothing
   * @param {import('node:tty').WriteStream} [options.output]
   */
  constructor({ times, isQuiet, output = process.stdout }) {
    this.times = times;
    this.isQuiet = isQuiet;
    this.output = output;
  }

  /** @param {import('./run-report.mjs').TestEvent} event */
  update({ planned, category, file }) {
    for (const each of planned ?? []) {
      this.#category(each.category).total += 1;
      this.#total += this.times[each.file] ?? 0;
      this.#planned += 1;
      this.#unknown += each.file in this.times ? 0 : 1;
    }
    if (!planned && this.#categories.has(category)) {
      this.#category(category).done += 1;
      this.#ended += this.times[file] ?? 0;
    }
    this.show();
  }

  /** Prints above the lines. */
  print(text) {
    this.hide();
    this.output.write(`${text}\n`);
    this.show();
  }

  show() {
    if (this.isQuiet || this.#categories.size === 0) {
      return;
    }
    if (this.output.isTTY) {
      this.hide();
      const lines = [...this.#categories].map(([name, { done, total }]) => {
        const filled = Math.min(WIDTH, Math.round((done / total) * WIDTH));
        return `${name.padEnd(12)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total}`;
      });
      this.output.write(`${[...lines, this.#time()].join('\n')}\n`);
      this.#shown = lines.length + 1;
    } else if (performance.now() - this.#printed > PRINT_EVERY_MS) {
      this.#printed = performance.now();
      const counts = [...this.#categories].map(([name, { done, total }]) => `${name} ${done}/${total}`);
      this.output.write(`${this.#time()}: ${counts.join(', ')}\n`);
    }
  }

  /** Removes the lines; nothing shows them again. */
  end() {
    this.hide();
    this.isQuiet = true;
  }

  /** Removes the lines from the terminal. */
  hide() {
    if (this.#shown > 0) {
      this.output.write(`\u001B[${this.#shown}A\u001B[J`);
      this.#shown = 0;
    }
  }

  /** Of the last run's times, since the start. */
  #time() {
    const seconds = (performance.now() - this.#started) / 1000;
    const isKnown = this.#unknown < this.#planned / MAX_UNKNOWN;
    const share = isKnown && this.#total > 0 ? this.#ended / this.#total : 0;
    const left = share > 0.05 ? `, about ${clock((seconds * (1 - share)) / share)} left` : '';
    return `${clock(seconds)}${left}`;
  }

  #category(name) {
    const category = this.#categories.get(name) ?? { done: 0, total: 0 };
    this.#categories.set(name, category);
    return category;
  }
}
