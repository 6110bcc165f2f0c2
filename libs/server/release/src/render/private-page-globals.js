// What private pages need besides the language, made of objects of their own context: one of Node would be the same one in the next
// person's page. It runs in the context before the script of the release. The host's functions take and return only strings
// and numbers, and stay in this closure. The value of this file is called with them; it returns what the host calls.
(parseUrl, changeUrl, parseQuery, formatQuery, startTimer, stopTimer, done, failed) => {
  'use strict';
  const { parse, stringify } = JSON;

  /** A stack that overflows inside a function of the host would throw an error of Node. */
  const guarded = (work) => (first, second, third) => {
    try {
      return work(first, second, third);
    } catch {
      throw new TypeError('Failed');
    }
  };
  const [toUrl, toChangedUrl, toPairs, toQuery] = [parseUrl, changeUrl, parseQuery, formatQuery].map(guarded);

  class URLSearchParams {
    #pairs;
    #onChange;

    constructor(given = '', onChange = () => {}) {
      this.#pairs =
        typeof given === 'object'
          ? [...(given[Symbol.iterator] ? given : Object.entries(given))].map(([name, value]) => [
              `${name}`,
              `${value}`,
            ])
          : parse(toPairs(`${given}`));
      this.#onChange = onChange;
    }

    get size() {
      return this.#pairs.length;
    }

    append(name, value) {
      this.#change([...this.#pairs, [`${name}`, `${value}`]]);
    }

    delete(name) {
      this.#change(this.#pairs.filter((pair) => pair[0] !== `${name}`));
    }

    get(name) {
      return this.getAll(name)[0] ?? null;
    }

    getAll(name) {
      return this.#pairs.filter((pair) => pair[0] === `${name}`).map((pair) => pair[1]);
    }

    has(name) {
      return this.getAll(name).length > 0;
    }

    set(name, value) {
      const first = this.#pairs.findIndex((pair) => pair[0] === `${name}`);
      if (first < 0) {
        this.append(name, value);
      } else {
        const isKept = (pair, index) => index === first || pair[0] !== `${name}`;
        this.#change(this.#pairs.with(first, [`${name}`, `${value}`]).filter(isKept));
      }
    }

    sort() {
      this.#change(this.#pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))));
    }

    forEach(work) {
      this.#pairs.forEach(([name, value]) => work(value, name, this));
    }

    *entries() {
      yield* this.#pairs.map(([name, value]) => [name, value]);
    }

    *keys() {
      yield* this.#pairs.map(([name]) => name);
    }

    *values() {
      yield* this.#pairs.map(([, value]) => value);
    }

    [Symbol.iterator]() {
      return this.entries();
    }

    toString() {
      return toQuery(stringify(this.#pairs));
    }

    #change(pairs) {
      this.#pairs = pairs;
      this.#onChange(this.toString());
    }
  }

  const URL_PARTS = [
    'href',
    'origin',
    'protocol',
    'username',
    'password',
    'host',
    'hostname',
    'port',
    'pathname',
    'search',
    'hash',
  ];

  class URL {
    #parts;

    constructor(address, base) {
      const parts = toUrl(`${address}`, base === undefined ? '' : `${base}`);
      if (parts === '') {
        throw new TypeError('Invalid URL');
      }
      this.#parts = parse(parts);
    }

    static canParse(address, base) {
      return toUrl(`${address}`, base === undefined ? '' : `${base}`) !== '';
    }

    get searchParams() {
      return new URLSearchParams(this.search, (query) => (this.search = query));
    }

    toString() {
      return this.href;
    }

    toJSON() {
      return this.href;
    }

    static {
      for (const part of URL_PARTS) {
        Object.defineProperty(this.prototype, part, {
          get() {
            return this.#parts[part];
          },
          set(value) {
            this.#parts = parse(toChangedUrl(this.#parts.href, part, `${value}`));
          },
        });
      }
    }
  }

  class DOMException extends Error {
    constructor(message = '', name = 'Error') {
      super(message);
      Object.defineProperty(this, 'name', { value: `${name}` });
    }
  }

  let mayConstruct = false;

  class AbortSignal {
    #listeners = new Set();
    #aborted = false;
    #reason;
    onabort = null;

    constructor() {
      if (!mayConstruct) {
        throw new TypeError('Illegal constructor');
      }
    }

    static abort(reason) {
      const controller = new AbortController();
      controller.abort(reason);
      return controller.signal;
    }

    static end(signal, reason) {
      if (signal.#aborted) {
        return;
      }
      signal.#aborted = true;
      signal.#reason = reason;
      const event = { type: 'abort', target: signal };
      [signal.onabort, ...signal.#listeners].forEach((work) => (work?.handleEvent ?? work)?.call(signal, event));
    }

    get aborted() {
      return this.#aborted;
    }

    get reason() {
      return this.#reason;
    }

    addEventListener(type, work) {
      if (type === 'abort') {
        this.#listeners.add(work);
      }
    }

    removeEventListener(type, work) {
      this.#listeners.delete(work);
    }

    throwIfAborted() {
      if (this.#aborted) {
        throw this.#reason;
      }
    }
  }

  const { end } = AbortSignal;
  delete AbortSignal.end;

  class AbortController {
    #signal;

    constructor() {
      mayConstruct = true;
      this.#signal = new AbortSignal();
      mayConstruct = false;
    }

    get signal() {
      return this.#signal;
    }

    abort(reason = new DOMException('This operation was aborted', 'AbortError')) {
      end(this.#signal, reason);
    }
  }

  const timers = new Map();
  let lastTimer = 0;

  const setTimeout = (work, ms, ...args) => {
    lastTimer += 1;
    timers.set(lastTimer, () => work(...args));
    guarded(startTimer)(lastTimer, Number(ms) || 0);
    return lastTimer;
  };
  const clearTimeout = (id) => {
    if (timers.delete(id)) {
      guarded(stopTimer)(id);
    }
  };

  /** An error belongs to the script: reading it may throw. */
  const fail = (error) => {
    let stack = '';
    try {
      stack = `${error.stack}`;
    } catch {
      // it has no place
    }
    guarded(failed)(stack);
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
  const begin = async (text) => {
    try {
      const request = parse(text);
      globalThis.location = new URL(request.address, 'http://localhost');
      const html = await globalThis.hiveRender.render(request);
      guarded(done)(html);
    } catch (error) {
      fail(error);
    }
  };

  const made = { AbortController, AbortSignal, DOMException, URL, URLSearchParams, clearTimeout, setTimeout };
  for (const [name, value] of Object.entries({ ...made, self: globalThis })) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  // these run code of a page when it has ended, or share memory
  for (const name of ['FinalizationRegistry', 'SharedArrayBuffer', 'Atomics', 'WebAssembly']) {
    delete globalThis[name];
  }
  return [begin, fire, fail];
};
