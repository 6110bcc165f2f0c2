import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A script whose pages are functions by address. `host` is what a script has to begin an escape with: a function of Node. */
const SCRIPT = `
var seen = [];
globalThis.left = globalThis.left ?? 0;
var host = setTimeout;
var outer = (code) => host.constructor(code)();
/** What all pages share, because Node makes it. */
var shared = [URL, URL.prototype, AbortController.prototype, new AbortController().signal.__proto__, clearTimeout, host.__proto__, host.__proto__.__proto__, host.constructor];
var doing = {
  slow: async ({ session }) => {
    seen.push(session.user.firstName);
    for (let turn = 0; turn < session.answers; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    if (session.answers === 3) throw new Error(session.user.firstName);
    return seen.join();
  },
  page: ({ session }) => { seen.push(session.user.firstName); globalThis.left += 1; Object.prototype.leak = session.user.firstName; return seen.join() + globalThis.left; },
  left: () => String(globalThis.left) + seen.join() + String({}.leak) + host.leak + shared.map(({ leak }) => leak).join(''),
  mark: ({ session }) => {
    [host, ...shared].forEach((each) => { try { each.leak = session.user.firstName; } catch {} });
    return '';
  },
  time: () => new Date(0).toString() + new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(0),
  fails: ({ session }) => { throw new Error(session.user.firstName); },
  throws: ({ session }) => { throw { get stack() { throw new Error(session.user.firstName); } }; },
  loop: () => { for (;;) {} },
  never: () => new Promise(() => {}),
  import: () => import('node:fs'),
  importData: () => import('data:text/javascript,export default 1'),
  require: () => require('node:fs'),
  process: () => process.env,
  builtin: () => process.getBuiltinModule('fs'),
  fetch: () => fetch('http://127.0.0.1:1'),
  socket: () => new WebSocket('ws://127.0.0.1:1'),
  eval: () => eval('1'),
  function: () => new Function('return this')(),
  outer: () => outer('return process')(),
  outerAsync: () => host.constructor.constructor('return import("node:fs")')(),
  wasm: () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  worker: () => new Worker('data:,'),
};
var hiveRender = { render: async (request) => doing[request.address](request) };
`;

export interface ScreenScript {
  file: string;
  remove(): Promise<void>;
}

/** A script that tries to keep what it saw, and to reach what it must not. */
export async function createScreenScript(): Promise<ScreenScript> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'hive-screen-test-')));
  const file = path.join(folder, 'render.js');
  await writeFile(file, SCRIPT);
  return { file, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}
