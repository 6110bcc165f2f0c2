// Renders one private page in a context of its own. The context gets no object of Node, only strings, and nothing of it runs
// after the page has ended.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const own = (name) => new vm.Script(readFileSync(new URL(name, import.meta.url), 'utf8'), { filename: name });
const addresses = own('private-page-addresses.js');
const signals = own('private-page-signals.js');
const globals = own('private-page-globals.js');
// From Node 22 on, errors of Node share the functions that read and write their stack, which a page can reach.
Object.values(Object.getOwnPropertyDescriptor(new Error(), 'stack')).forEach(Object.freeze);

/** The promises of a context run only after an evaluation in it, so those of an ended page never do. */
const runPromises = new vm.Script('');

/** The script of a release; throws when its syntax is wrong. */
export function readScript(file) {
  const source = readFileSync(file, 'utf8');
  // a rejection of Node would be an object that pages share
  // oxlint-disable-next-line prefer-promise-reject-errors
  const importModuleDynamically = () => Promise.reject('no modules');
  const script = new vm.Script(source, { filename: 'render.js', importModuleDynamically });
  const lengths = source.split('\n').map(({ length }) => length);
  return { script, placeIn: (stack) => placeIn(stack, lengths) };
}

/** A thrown error may claim any place: only one that exists leaves the process. */
function placeIn(stack, lengths) {
  const [, line, column] = /render\.js:(\d{1,7}):(\d{1,7})(?!\d)/.exec(stack) ?? [];
  const exists = Number(line) > 0 && Number(column) > 0 && Number(column) <= (lengths[Number(line) - 1] ?? -1) + 1;
  return exists ? `render.js:${Number(line)}:${Number(column)}` : 'render.js';
}

const PARTS = 'href origin protocol username password host hostname port pathname search hash'.split(' ');
const partsOf = (url) => Object.fromEntries(PARTS.map((part) => [part, url[part]]));

/** What a page asks for its addresses. */
const answers = {
  url: (given) => (URL.canParse(...given) ? partsOf(new URL(...given)) : null),
  change: ([href, part, value]) => {
    const url = new URL(href);
    url[part] = value;
    return partsOf(url);
  },
  pairs: (query) => [...new URLSearchParams(query)],
  query: (pairs) => new URLSearchParams(pairs).toString(),
};

class Page {
  #timers = new Map();
  #isEnded = false;
  #context = vm.createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  #fire;

  constructor(release, maxLength, settle) {
    Object.assign(this, { release, maxLength, settle });
  }

  start(request) {
    const host = (what, text) => this.#answer(what, text);
    const [make, ready, begun] = [addresses, signals, globals].map((file) => file.runInContext(this.#context));
    const [begin, fire, fail] = begun(host, make, ready);
    this.#fire = fire;
    this.#run(() => {
      try {
        this.release.script.runInContext(this.#context);
        begin(JSON.stringify(request));
      } catch (error) {
        fail(error);
      }
    });
  }

  #run(work) {
    if (this.#isEnded) {
      return;
    }
    work();
    runPromises.runInContext(this.#context);
    if (this.#timers.size === 0) {
      this.#end({ error: 'it waits for nothing' });
    }
  }

  /** The only function of Node that the context calls. */
  #answer(what, text) {
    if (this.#isEnded || typeof what !== 'string') {
      return 'null';
    }
    if (what === 'done') {
      const isHtml = typeof text === 'string' && text.length <= this.maxLength;
      this.#end(isHtml ? { html: text } : { error: 'no HTML, or too much' });
    } else if (what === 'failed') {
      this.#end({ error: this.release.placeIn(text) });
    } else {
      return JSON.stringify(this.#answerTo(what, JSON.parse(text)) ?? null);
    }
    return 'null';
  }

  #answerTo(what, value) {
    if (what === 'startTimer') {
      const [id, ms] = value;
      this.#timers.set(
        id,
        setTimeout(() => this.#onTimer(id), ms),
      );
    } else if (what === 'stopTimer') {
      clearTimeout(this.#timers.get(value));
      this.#timers.delete(value);
    } else {
      return answers[what](value);
    }
  }

  #onTimer(id) {
    this.#timers.delete(id);
    this.#run(() => this.#fire(id));
  }

  #end(result) {
    if (!this.#isEnded) {
      this.#isEnded = true;
      this.#timers.forEach((timer) => clearTimeout(timer));
      this.settle(result);
    }
  }
}

/** The HTML of a page; rejects with the place of its error. `maxLength`: of the HTML. */
export async function renderPage(release, request, maxLength) {
  const { html, error } = await new Promise((settle) => new Page(release, maxLength, settle).start(request));
  if (error) {
    throw new Error(error);
  }
  return html;
}
