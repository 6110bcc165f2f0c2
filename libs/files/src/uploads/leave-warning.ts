const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const watched = new WeakSet<Transfers>();

/** Files on their way to the server. */
interface Transfers {
  subscribe: (listener: () => void) => unknown;
  /** Whether closing the page would interrupt one. */
  isRunning: () => boolean;
}

const running = new Set<Transfers>();

/** While a file is on its way, the browser asks before it closes the page. */
export function warnBeforeLeaving(transfers: Transfers): void {
  if (watched.has(transfers)) {
    return;
  }
  watched.add(transfers);
  transfers.subscribe(() => {
    if (transfers.isRunning()) {
      running.add(transfers);
    } else {
      running.delete(transfers);
    }
    if (running.size > 0) {
      addEventListener('beforeunload', warn);
    } else {
      removeEventListener('beforeunload', warn);
    }
  });
}
