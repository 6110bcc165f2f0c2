const { loadSources } = require('./load-sources.cjs');

/** Starts one Postgres for all workers of a run, migrated once into a template that every test file copies. */
module.exports = async function setUp(_globalConfig, projectConfig) {
  loadSources(projectConfig);
  const { openTemplate } = await import('../../api/test/template.ts');
  const opening = openTemplate();
  // Jest runs no teardown when it is interrupted, and the server outlives a process that does not stop it.
  const stop = (code) => void opening.then((template) => template.close()).finally(() => process.exit(code));
  process.once('SIGINT', () => stop(130)).once('SIGTERM', () => stop(143));
  // Jest shares only globals with the teardown.
  globalThis.hiveTestTemplate = await opening;
};
