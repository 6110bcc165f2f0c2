// Renders one private page in a context of its own. The context gets no object of Node, only strings and numbers
// (private-page-globals.js), and nothing of it runs after the page has ended.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const GLOBALS = 'private-page-globals.js';
const globals = new vm.Script(readFileSync(new URL(GLOBALS, import.meta.url), 'utf8'), { filename: GLOBALS });
/** The promises of a context run only after an evaluation in it, so those of an ended page never do. */
const runPromises = new vm.Script('');

/** What Node calls when the script imports: an error of Node would be an object that pages share. */
const refuseImports = async () => {
  // eslint-disable-next-line no-throw-literal
  throw 'no modules';
};

/** The script of a release; throws when its syntax is wrong. */
export function readScript(file) {
  const source = readFileSync(file, 'utf8');
  const script = new vm.Script(source, { filename: 'render.js', importModuleDynamically: refuseImports });
  const lengths = source.split('\n').map(({ length }) => length);
  return { script, placeIn: (stack) => placeIn(stack, lengths) };
}

/** A thrown error may claim any place: only one that exists leaves the process. */
function placeIn(stack, lengths) {
  const [, line, column] = /render\.js:(\d{1,7}):(\d{1,7})(?!\d)/.exec(stack) ?? [];
  const exists = Number(line) > 0 && Number(column) > 0 && Number(column) <= (lengths[Number(line) - 1] ?? -1) + 1;
  return exists ? `render.js:${Number(line)}:${Number(column)}` : 'render.js';
}

const toText = (url) =>
  JSON.stringify({
    href: url.href,
    origin: url.origin,
    protocol: url.protocol,
    username: url.username,
    password: url.password,
    host: url.host,
    hostname: url.hostname,
    port: url.port,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
  });

/** What the page calls for its addresses. The arguments are strings. */
const addresses = [
  (address, base) => {
    try {
      return toText(base === '' ? new URL(address) : new URL(address, base));
    } catch {
      return '';
    }
  },
  (href, part, value) => {
    const url = new URL(href);
    url[part] = value;
    return toText(url);
  },
  (query) => JSON.stringify([...new URLSearchParams(query)]),
  (pairs) => new URLSearchParams(JSON.parse(pairs)).toString(),
];

/** Resolves to the HTML of a page; rejects with the place of its error. `maxLength`: of the HTML. */
export function renderPage({ script, placeIn: placeOf }, request, maxLength) {
  return new Promise((resolve, reject) => {
    const timers = new Map();
    let isEnded = false;
    const end = (settle, value) => {
      isEnded = true;
      timers.forEach((timer) => clearTimeout(timer));
      settle(value);
    };
    const fail = (reason) => isEnded || end(reject, new Error(reason));
    const failed = (stack) => fail(placeOf(typeof stack === 'string' ? stack : ''));
    const done = (html) => {
      if (typeof html !== 'string' || html.length > maxLength) {
        fail('no HTML, or too much');
      } else if (!isEnded) {
        end(resolve, html);
      }
    };
    const context = vm.createContext(Object.create(null), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    });
    const run = (work) => {
      if (isEnded) {
        return;
      }
      work();
      runPromises.runInContext(context);
      if (timers.size === 0) {
        fail('it waits for nothing');
      }
    };
    const startTimer = (id, ms) => {
      const timer = () => {
        timers.delete(id);
        run(() => fire(id));
      };
      if (!isEnded) {
        timers.set(id, setTimeout(timer, ms));
      }
    };
    const stopTimer = (id) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
    };
    const [begin, fire, report] = globals.runInContext(context)(...addresses, startTimer, stopTimer, done, failed);
    run(() => {
      try {
        script.runInContext(context);
        begin(JSON.stringify(request));
      } catch (error) {
        report(error);
      }
    });
  });
}
