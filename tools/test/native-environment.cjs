const { measureFile } = require('./processor-log.cjs');

/**
 * Runs spec files in the global scope of the worker, for the native runtime. Afterwards restores the state of the process: its
 * environment variables, and the console and `process.exit` that Jest replaces.
 */
module.exports = class NativeEnvironment {
  global = globalThis;
  saved = {
    env: { ...process.env },
    exit: Object.getOwnPropertyDescriptor(process, 'exit'),
    console: globalThis.console,
  };

  constructor(_config, { testPath }) {
    this.endMeasurement = measureFile(testPath);
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    // in place, because only Node's own object converts values to text and changes the time zone
    for (const name of Object.keys(process.env)) {
      if (!(name in this.saved.env)) {
        delete process.env[name];
      }
    }
    Object.assign(process.env, this.saved.env);
    Object.defineProperty(process, 'exit', this.saved.exit);
    globalThis.console = this.saved.console;
    this.endMeasurement();
  }
};
