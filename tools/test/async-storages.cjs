const hooks = require('node:async_hooks');

/** The storages that this spec file's copy of jest-circus created. */
let created = [];

/**
 * Loads a module of Jest and remembers the `AsyncLocalStorage`s that it creates. Jest loads jest-circus anew for each spec
 * file and never ends its storage. Node 20 and 22 copy the values of all storages to every new promise, so that each spec file
 * of a worker would be slower than the one before.
 */
exports.rememberStorages = (load) => {
  const { AsyncLocalStorage } = hooks;
  hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...args) {
      super(...args);
      created.push(this);
    }
  };
  try {
    return load();
  } finally {
    hooks.AsyncLocalStorage = AsyncLocalStorage;
  }
};

/** Disables the storages of the finished spec file. */
exports.disableStorages = () => {
  created.forEach((storage) => storage.disable());
  created = [];
};
