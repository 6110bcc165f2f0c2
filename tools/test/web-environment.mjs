import { TestEnvironment } from 'jest-environment-jsdom';
import { measureFile } from './processor-log.cjs';

/** Globals of browsers that jsdom lacks; Node's implementations replace them. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
];

/** The window that the spec files of this worker share. */
let shared;

/**
 * A page in jsdom. The spec files of a worker share one window, and with it the modules that `web-runtime.cjs` has loaded:
 * loading and warming up the modules of an app takes about as long as its tests. A file with `@jest-environment-options
 * {"ownWindow": true}` has a window and modules of its own.
 */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    const isShared = !config.projectConfig.testEnvironmentOptions.ownWindow;
    const endMeasurement = measureFile(context.testPath);
    if (isShared && shared) {
      shared.consoles.current = context.console;
      shared.endMeasurement = endMeasurement;
      return shared;
    }
    const consoles = { current: context.console };
    super(config, { ...context, console: forward(consoles) });
    this.isShared = isShared;
    this.consoles = consoles;
    this.endMeasurement = endMeasurement;
    if (isShared) {
      shared = this;
    }
  }

  async setup() {
    if (this.isReady) {
      return;
    }
    this.isReady = true;
    for (const name of fromNode) {
      this.global[name] = globalThis[name];
    }
    this.global.NodeFile = globalThis.File;
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    this.global.process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
  }

  async teardown() {
    if (this.isShared) {
      this.fakeTimersModern.useRealTimers();
      await idle(this.global);
      reset(this.global);
    } else {
      await super.teardown();
    }
    this.endMeasurement();
  }
}

/** A console that calls the one of the current spec file. */
const forward = (consoles) => new Proxy({}, { get: (_, name) => consoles.current[name] });

/** React's scheduler must run what it has queued: it would wait forever for a timer that was cleared. */
async function idle({ setTimeout }) {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/** Removes what a spec file may have left in the page. */
function reset(window) {
  // their numbers ascend
  const last = window.setTimeout(() => undefined);
  for (let timer = 1; timer <= last; timer += 1) {
    window.clearTimeout(timer);
  }
  const { document, localStorage, sessionStorage, history } = window;
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
