// What private pages need besides the language, made of objects of their own context: one of Node would be the same one in the next
// person's page. It runs in the context before the script of the release. The value of this file is called with the one function
// of the host, which takes and returns only strings and stays in this closure, and with the values of the files beside this one.
'use strict';
// oxlint-disable-next-line no-unused-expressions -- the value of this file
(host, makeAddresses, signals) => {
  const { parse, stringify } = JSON;
  /** A stack that overflows inside a function of the host would throw an error of Node. */
  const tell = (what, text) => {
    try {
      return host(what, text);
    } catch {
      throw new TypeError('Failed');
    }
  };
  const ask = (what, value) => parse(tell(what, stringify(value)));

  const timers = new Map();
  let lastTimer = 0;
  const setTimeout = (work, ms, ...args) => {
    lastTimer += 1;
    timers.set(lastTimer, () => work(...args));
    ask('startTimer', [lastTimer, Number(ms) || 0]);
    return lastTimer;
  };
  const clearTimeout = (id) => {
    if (timers.delete(id)) {
      ask('stopTimer', id);
    }
  };

  const globals = { ...makeAddresses(ask), ...signals, clearTimeout, setTimeout, self: globalThis };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  // these run code of a page when it has ended, or share memory
  for (const name of ['FinalizationRegistry', 'SharedArrayBuffer', 'Atomics', 'WebAssembly']) {
    delete globalThis[name];
  }

  /** An error belongs to the script: reading it may throw. */
  const fail = (error) => {
    let stack = '';
    try {
      stack = `${error.stack}`;
    } catch {
      // it has no place
    }
    tell('failed', stack);
  };
  const fire = (id) => {
    const work = timers.get(id);
    timers.delete(id);
    try {
      work();
    } catch (error) {
      fail(error);
    }
  };
  const { URL } = globals;
  const begin = async (text) => {
    try {
      const request = parse(text);
      globalThis.location = new URL(request.address, 'http://localhost');
      tell('done', await globalThis.hiveRender.render(request));
    } catch (error) {
      fail(error);
    }
  };
  return [begin, fire, fail];
};
