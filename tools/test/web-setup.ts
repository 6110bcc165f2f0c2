import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import './fast-screens';

// not by Testing Library itself, which spec files share: see `RTL_SKIP_AUTO_CLEANUP` in `web-environment.mjs`
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

// longer than Testing Library's second, for a machine under load; another spec file may have changed the other one
configure({ asyncUtilTimeout: 5_000, defaultHidden: false });

/** jsdom has no media queries: none matches. */
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
/** For React's scheduler; Node's MessageChannel would keep the process alive. */
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

/** Fails a test in which React or antd reports a problem on the console. */
const failOn = (kind: 'error' | 'warn') => {
  const original = console[kind];
  console[kind] = (...args: unknown[]) => {
    // caused by a slow machine, not by the test
    if (String(args[0]).includes('InvariantMiddleware took')) {
      return;
    }
    original(...args);
    throw new Error(`console.${kind}: ${args.map(String).join(' ').slice(0, 500)}`);
  };
};
failOn('error');
failOn('warn');
