// URL and URLSearchParams of a private page, of its own context. The value of this file is called with what asks the host.
'use strict';
{
  let ask;
  const partsOf = (address, base) => ask('url', base === undefined ? [`${address}`] : [`${address}`, `${base}`]);

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
          : ask('pairs', `${given}`);
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
      return ask('query', this.#pairs);
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
      this.#parts = partsOf(address, base);
      if (this.#parts === null) {
        throw new TypeError('Invalid URL');
      }
    }

    static canParse(address, base) {
      return partsOf(address, base) !== null;
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
            this.#parts = ask('change', [this.#parts.href, part, `${value}`]);
          },
        });
      }
    }
  }

  // oxlint-disable-next-line no-unused-expressions -- the value of this file
  (given) => {
    ask = given;
    return { URL, URLSearchParams };
  };
}
