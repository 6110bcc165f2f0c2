const { fileURLToPath, pathToFileURL } = require('node:url');
const { disableStorages, rememberStorages } = require('./async-storages.cjs');
const { loadSources } = require('./load-sources.cjs');
const { AS_MODULE } = require('./transform-options.cjs');

/** Names of the globals in which jest-circus keeps the tests of a file. */
const CIRCUS_GLOBALS = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

/** The file of each module's source map, which the transform's cache contains. */
class SourceMaps extends Map {
  constructor(transformer) {
    super();
    this.transformer = transformer;
  }

  get(url) {
    if (!this.has(url) && url.startsWith('file:') && url.endsWith('.ts')) {
      this.set(url, this.transformer.transform(fileURLToPath(url), AS_MODULE).sourceMapPath);
    }
    return super.get(url);
  }
}

/**
 * Loads modules by Node's own loader, once for all spec files of a worker, instead of once for each file in a virtual
 * machine. It has no module mocks and no coverage.
 */
module.exports = class NativeRuntime {
  constructor(config, ...[, , transformer]) {
    loadSources(config);
    this.sourceMaps = new SourceMaps(transformer);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(file) {
    return import(pathToFileURL(file).href);
  }

  requireModule(file) {
    return require(file);
  }

  /** Loads jest-circus anew for each spec file. */
  requireInternalModule(file) {
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (CIRCUS_GLOBALS.includes(symbol.description)) {
        delete globalThis[symbol];
      }
    }
    delete require.cache[file];
    return rememberStorages(() => require(file));
  }

  getSourceMaps() {
    return this.sourceMaps;
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}

  teardown() {
    disableStorages();
  }
};
