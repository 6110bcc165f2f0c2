/** Between two reports of progress. */
const REPORT_MS = 1000;

export interface Progress {
  doneBytes: number;
  totalBytes: number;
}

/** Stores progress at most once a second, one write after the other; a failed write is made up for by the next report. */
export function progressReporter(store: (progress: Progress) => Promise<unknown>) {
  const latest: Progress = { doneBytes: 0, totalBytes: 0 };
  let writing: Promise<unknown> = Promise.resolve();
  let nextAt = 0;
  const report = (progress: Progress): void => {
    Object.assign(latest, progress);
    if (performance.now() >= nextAt) {
      nextAt = performance.now() + REPORT_MS;
      const stored = { ...latest };
      writing = writing.then(() => store(stored)).catch(() => undefined);
    }
  };
  return { latest, report, settle: () => writing };
}
