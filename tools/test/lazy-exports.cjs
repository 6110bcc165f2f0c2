const { createRequire } = require('node:module');
const path = require('node:path');

/** Requires packages as libs/web/ui resolves them. */
exports.fromUi = createRequire(path.resolve(__dirname, '../../libs/web/ui/package.json'));

/** A module that loads each export on its first use. */
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
