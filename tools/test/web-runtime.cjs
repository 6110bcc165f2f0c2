const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The compiled modules of this worker, with what V8 has learned about them: each spec file runs them in its own page. */
const scripts = new Map();

/** Jest's runtime, which compiles a module once for all spec files of a worker instead of once for each. */
module.exports = class WebRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor, _environment: environment } = this;
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      return (
        context && scriptOf(source, { filename, parameters: executor.injectedModuleParameters }).runInContext(context)
      );
    };
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
