import federation from '@module-federation/webpack-bundler-runtime';
// imported by path: the runtime of a build that exposes nothing leaves it out
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** Runtime plugin of the shell that provides federation's runtime to remotes as a global. */
const providedRuntime = () => {
  globalThis.__hiveFederation = {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  return { name: 'hive-provided-runtime' };
};

// federation requires a default export
export default providedRuntime;
