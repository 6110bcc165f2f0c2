import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a page of the script below must not reach. Each begins with what a script has: the language and a function. */
const ATTEMPTS = `
  import: () => import('node:fs'),
  importData: () => import('data:text/javascript,export default 1'),
  require: () => require('node:fs'),
  process: () => process.env,
  fetch: () => fetch('http://127.0.0.1:1'),
  socket: () => new WebSocket('ws://127.0.0.1:1'),
  worker: () => new Worker('data:,'),
  wasm: () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  eval: () => eval('1'),
  function: () => new Function('return this')(),
  outer: () => setTimeout.constructor('return process')(),
  outerAsync: () => (async () => {}).constructor('return import("node:fs")')(),
  parent: () => globalThis.constructor.constructor('return process')(),
`;

/** What runs when the page has ended, if nothing stops it. */
const LEFTOVERS = `
  timer: () => setTimeout(() => { for (;;) {} }),
  import: () => import('node:fs').catch(() => { for (;;) {} }),
  signal: () => AbortSignal.timeout(1).addEventListener('abort', () => { for (;;) {} }),
  rejection: () => void Promise.reject(new Error('nobody waits for it')),
`;

/** A script whose pages are functions by address. */
const SCRIPT = `
var seen = [];
globalThis.left = globalThis.left ?? 0;
var attempts = {${ATTEMPTS}};
var leftovers = {${LEFTOVERS}};

/** Objects that only come out of a call, by name; what cannot be made is missing. */
var made = async () => {
  const all = {};
  const make = (name, work) => { try { all[name] = work(); } catch (error) { all[name] = error; } };
  make('timer', () => setTimeout(() => {}, 1));
  make('url', () => new URL('http://a/?b=c'));
  make('wrongUrl', () => new URL('?'));
  for (const name of ['entries', 'keys', 'values']) make(name, () => new URL('http://a/?b=c').searchParams[name]());
  make('reason', () => { const controller = new AbortController(); controller.abort(); return controller.signal.reason; });
  make('overflow', () => { const deep = () => { new URL('http://a/'); deep(); }; deep(); });
  make('trace', () => { let found; Error.prepareStackTrace = (error, trace) => { found = trace; }; new Error('').stack; delete Error.prepareStackTrace; return found; });
  make('sloppy', () => (function () { return this; })());
  all.import = await attempts.import().catch((error) => error);
  return all;
};
/** The one thing of Node that a script can cause: its error while it writes a stack. */
var stackError = () => {
  const error = new Error('');
  Object.defineProperty(error, 'message', { value: Symbol() });
  try { error.stack; } catch (thrown) { return thrown; }
};
/** Calls visit(object, path) for all objects that these lead to: by their properties, prototypes and accessors. */
var walk = (roots, visit) => {
  const known = new Set();
  const queue = Object.entries(roots);
  while (queue.length > 0) {
    const [path, value] = queue.pop();
    if (Object(value) !== value || known.has(value)) continue;
    known.add(value);
    visit(value, path);
    queue.push([path + '.__proto__', Object.getPrototypeOf(value)]);
    for (const key of Reflect.ownKeys(value)) {
      const { value: own, get, set } = Object.getOwnPropertyDescriptor(value, key);
      for (const next of [own, get, set]) queue.push([path + '.' + String(key), next]);
    }
  }
  return known.size;
};
var rootOf = (value) => { while (Object.getPrototypeOf(value)) value = Object.getPrototypeOf(value); return value; };
var foreign = async () => {
  const found = [];
  const { prototype } = Object;
  const count = walk({ globalThis, ...(await made()) }, (value, path) => {
    const root = rootOf(value);
    if (root !== prototype && root !== value) found.push(path);
  });
  return JSON.stringify({ count, found });
};

var doing = {
  foreign: async () => { const waiting = setTimeout(() => {}, 100); const text = await foreign(); clearTimeout(waiting); return text; },
  mark: async ({ session }) => {
    setTimeout(() => {}, 100);
    walk({ globalThis, stackError: stackError(), ...(await made()) }, (value) => { try { value.leak = session.user.firstName; } catch {} });
    return '';
  },
  left: async () => {
    setTimeout(() => {}, 100);
    const found = [];
    const roots = { globalThis, stackError: stackError(), ...(await made()) };
    walk(roots, (value, path) => { if (Object.hasOwn(value, 'leak')) found.push(path); });
    return String(globalThis.left) + seen.join() + found.join();
  },
  slow: async ({ session }) => {
    seen.push(session.user.firstName);
    for (let turn = 0; turn < session.answers; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    if (session.answers === 3) throw new Error(session.user.firstName);
    return seen.join();
  },
  page: ({ session }) => { seen.push(session.user.firstName); globalThis.left += 1; Object.prototype.leak = session.user.firstName; return seen.join() + globalThis.left; },
  time: () => new Date(0).toString() + new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(0),
  fails: ({ session }) => { throw new Error(session.user.firstName); },
  throws: ({ session }) => { throw { get stack() { throw new Error(session.user.firstName); } }; },
  claims: ({ session }) => { throw { stack: session.answers }; },
  never: () => new Promise(() => {}),
  long: () => 'x'.repeat(4 * 1024 * 1024 + 1),
  object: () => ({ length: 1 }),
  location: () => location.pathname + location.search,
  attempt: async ({ session }) => {
    setTimeout(() => {}, 100);
    try { return typeof await attempts[session.answers](); } catch (error) { return String(error); }
  },
  leaves: ({ session }) => { leftovers[session.answers]?.(); return 'left'; },
};
var hiveRender = { render: async (request) => doing[new URL(request.address, 'http://a').pathname.slice(1)](request) };
`;

export interface ScreenScript {
  file: string;
  remove(): Promise<void>;
}

/** A script that tries to keep what it saw, and to reach what it must not. */
export async function createScreenScript(script = SCRIPT, name = 'render.js'): Promise<ScreenScript> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'hive-screen-test-')));
  const file = path.join(folder, name);
  await writeFile(file, script);
  return { file, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}
