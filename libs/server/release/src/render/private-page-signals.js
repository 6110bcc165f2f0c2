// AbortController of a private page, of its own context.
'use strict';
{
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

  // oxlint-disable-next-line unbound-method -- it does not use `this`
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

  // oxlint-disable-next-line no-unused-expressions -- the value of this file
  ({ AbortController, AbortSignal, DOMException });
}
