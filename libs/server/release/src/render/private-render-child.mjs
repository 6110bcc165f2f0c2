// Renders private pages of one release outside the server, one after the other. Each page evaluates the script anew in a context of
// its own: nothing of one person is left when the next page is rendered, and the script has no module loader. It speaks the
// protocol of render-child.mjs, but an error is only the place in the script: its message may contain what the page shows.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const send = process.send.bind(process);
const exit = process.exit.bind(process);
const script = new vm.Script(readFileSync(process.argv[2], 'utf8'), { filename: 'render.js' });
/** Libraries look for their global object under this name. */
const globals = new vm.Script('globalThis.self = globalThis;');
send({ started: true });

// out of reach even for code that gets out of its context
const withoutNetwork = ['fetch', 'WebSocket', 'EventSource', 'Worker', 'BroadcastChannel'];
withoutNetwork.forEach((name) => delete globalThis[name]);
const withoutBuiltins = ['binding', '_linkedBinding', 'getBuiltinModule', 'dlopen', 'report', 'send', 'kill', 'exit'];
withoutBuiltins.forEach((name) =>
  Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false }),
);

/** What the contexts share, because Node makes it; `--frozen-intrinsics` freezes what these inherit. */
const shared = { AbortController, URL, URLSearchParams, clearTimeout };
[...Object.values(shared), AbortSignal, Event, EventTarget].forEach((made) =>
  [made, made.prototype].forEach(Object.freeze),
);

/** A context with what the pages need besides the language, and the function that ends its timers. */
function createContext({ address }) {
  const timers = new Set();
  const context = vm.createContext(
    {
      ...shared,
      location: new URL(address, 'http://localhost'),
      setTimeout: (work, ms) => {
        const timer = setTimeout(() => work(), ms);
        timers.add(timer);
        return timer;
      },
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  globals.runInContext(context);
  return { context, end: () => timers.forEach((timer) => clearTimeout(timer)) };
}

/** The stack belongs to the script, too: reading it may throw. */
function placeOf(error) {
  try {
    return /render\.js:\d+:\d+/.exec(String(error.stack))?.[0] ?? 'render.js';
  } catch {
    return 'render.js';
  }
}

async function answer({ id, args: [request] }) {
  let end;
  try {
    const made = createContext(request);
    end = made.end;
    process.env.TZ = request.zone;
    script.runInContext(made.context);
    send({ id, value: String(await made.context.hiveRender.render(request)) });
  } catch (error) {
    send({ id, error: `the page did not render: ${placeOf(error)}` });
  } finally {
    end?.();
  }
}

let last = Promise.resolve();
process.on('message', (message) => {
  last = last.then(() => answer(message));
});
process.on('disconnect', () => exit());
