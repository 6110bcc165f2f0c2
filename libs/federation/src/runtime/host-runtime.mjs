const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__hiveFederation;

/**
 * Federation's runtime of the page, with the state that each container keeps for itself. Every container is an instance
 * of its own: by the build's name, as the original finds it, the shell's would be found.
 */
// the bundler's code imports the runtime by its default export
export default {
  runtime: { ...runtime, init: runtime.createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
};
