const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const watched = new WeakSet<Transfers>();

/** Files that are being sent to the server. */
interface Transfers {
  subscribe: (listener: () => void) => unknown;
  /** Whether closing the page would interrupt one. */
  isRunning: () => boolean;
}

const running = new Set<Transfers>();

/** While a file is being sent, the browser asks before it closes the page. */
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
