const { register } = require('node:module');
const { pathToFileURL } = require('node:url');

let isRegistered = false;

/** Lets `import()` of this process load TypeScript sources, compiled and cached as the Jest project configures. */
exports.loadSources = (projectConfig) => {
  if (!isRegistered) {
    isRegistered = true;
    register('./source-loader.mjs', { parentURL: pathToFileURL(__filename).href, data: projectConfig });
  }
};
