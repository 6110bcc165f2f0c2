/** Aborts as soon as one of these signals does. `AbortSignal.any` would leak: a long-lived signal keeps every signal derived from it. */
export function linkedSignal(signals: readonly AbortSignal[]): { signal: AbortSignal; unlink: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signals.forEach((signal) => (signal.aborted ? abort() : signal.addEventListener('abort', abort, { once: true })));
  return {
    signal: controller.signal,
    unlink: () => signals.forEach((signal) => signal.removeEventListener('abort', abort)),
  };
}
