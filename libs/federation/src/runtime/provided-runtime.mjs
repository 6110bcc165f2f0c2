import federation from '@module-federation/webpack-bundler-runtime';
// the shell exposes nothing itself, so its own build leaves this out
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** A runtime plugin of the shell: puts federation's runtime on the page, where every remote finds it. */
const providedRuntime = () => {
  globalThis.__hiveFederation = {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  return { name: 'hive-provided-runtime' };
};

// federation imports runtime plugins by their default export
export default providedRuntime;
