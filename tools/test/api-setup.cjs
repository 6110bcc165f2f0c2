const { loadSources } = require('./load-sources.cjs');

/** Starts one Postgres for all workers of a run, migrated once into a template that every test file copies. */
module.exports = async function setUp(_globalConfig, projectConfig) {
  loadSources(projectConfig);
  const { openTemplate } = await import('../../api/test/template.ts');
  // Jest shares only globals with the teardown.
  globalThis.hiveTestTemplate = await openTemplate();
};
