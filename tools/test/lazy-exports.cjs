const { createRequire } = require('node:module');
const path = require('node:path');

/** Packages as the library of components finds them. */
exports.fromUi = createRequire(path.resolve(__dirname, '../../libs/ui/package.json'));

/** A module whose exports are loaded one by one, when they are used. */
exports.lazyExports = (load) =>
  new Proxy(
    { __esModule: true },
    {
      get: (known, name) => {
        if (typeof name === 'string' && /^[a-zA-Z]+$/.test(name) && !(name in known)) {
          known[name] = load(name);
        }
        return known[name];
      },
    },
  );
