const path = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The compiled modules of this worker, with V8's optimizations. */
const scripts = new Map();

/** The runtime of the spec files that share a window. */
let shared;

/** Modules with state outside React and the store, each with the reset that runs after a spec file if the module is loaded. */
const STATEFUL_MODULES = {
  'libs/features/files/src/uploads/outlet.tsx': ({ endUploads }) => endUploads(),
  'libs/features/notifications/src/bell-state.ts': ({ changeBell }) => changeBell({ unread: 0, anchor: null }),
  'libs/web/session/src/use-draft.ts': ({ clearDrafts }) => clearDrafts(),
};

/**
 * Jest's runtime, which compiles a module once for all spec files of a worker instead of once for each. Files that share a
 * window (see `web-environment.mjs`) also share its modules, except for the spec file itself and the set-up.
 */
module.exports = class WebRuntime extends Runtime {
  constructor(...args) {
    const [config, environment, , , , , testPath] = args;
    if (environment.isShared && shared) {
      shared.startFile(testPath);
      return shared;
    }
    super(...args);
    this.isShared = environment.isShared;
    const { executor } = this;
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      return (
        context && scriptOf(source, { filename, parameters: executor.injectedModuleParameters }).runInContext(context)
      );
    };
    if (this.isShared) {
      shared = this;
      this.rootDir = config.rootDir;
      this.setupFiles = config.setupFilesAfterEnv;
      this.startFile(testPath);
    }
  }

  startFile(testPath) {
    this.executor.testPath = testPath;
    this._testPath = testPath;
    this.testMainModule.reset();
    this.testState.enterTestCode();
    this.unload([...this.setupFiles, testPath]);
  }

  setMock(from, moduleName, ...mock) {
    if (this.isShared) {
      // another spec file may have loaded the code that imports it, or would get the mock
      throw new Error(
        `Mocks ${moduleName}, but shares its modules: needs @jest-environment-options {"ownWindow": true}.`,
      );
    }
    super.setMock(from, moduleName, ...mock);
  }

  /** Forgets modules that the next file must load anew, and jest-circus with the tests of this file. */
  unload(files) {
    files.forEach((file) => this.registries.moduleRegistry.delete(file));
    this.registries.internalModuleRegistry.clear();
  }

  resetState() {
    for (const [file, reset] of Object.entries(STATEFUL_MODULES)) {
      const loaded = this.registries.moduleRegistry.get(path.join(this.rootDir, file));
      if (loaded) {
        reset(loaded.exports);
      }
    }
  }

  teardown() {
    if (this.isShared) {
      this.restoreAllMocks();
      this.mockState.clear();
      this.resetState();
      this.unload([this._testPath]);
    } else {
      super.teardown();
    }
  }
};

function scriptOf(source, { filename, parameters }) {
  const known = scripts.get(filename);
  if (known?.source === source) {
    return known.script;
  }
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { source, script });
  return script;
}
