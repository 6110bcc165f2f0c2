const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__hiveFederation;

/**
 * Federation's runtime from the shell, with separate state for each container. `init` always creates an instance: the original
 * looks up an instance by the build's name and would find the shell's. The bundler imports the default export.
 */
export default {
  runtime: { ...runtime, init: runtime.createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
};
