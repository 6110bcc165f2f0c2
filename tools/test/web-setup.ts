import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// what is waited for comes; how soon is a matter of what else the machine does
configure({ asyncUtilTimeout: 5_000 });

/** What a browser answers before anything is laid out. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
/** Node's own keeps the process alive; this one is what schedulers need of it. */
class TaskChannel {
  port1: { onmessage?: () => void; close(): void } = { close: () => undefined };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()), close: () => undefined };
}
Object.assign(window, { MessageChannel: TaskChannel });
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

/** React and antd say what is wrong on the console: a test that makes them speak has failed. */
const failOn = (kind: 'error' | 'warn') => {
  const original = console[kind];
  console[kind] = (...args: unknown[]) => {
    // a busy machine, not a mistake
    if (String(args[0]).includes('InvariantMiddleware took')) {
      return;
    }
    original(...args);
    throw new Error(`console.${kind}: ${args.map(String).join(' ').slice(0, 500)}`);
  };
};
failOn('error');
failOn('warn');
