/** Events that an alert to many people causes on each screen of the agency stay few. */
const REPORT_EVERY = 25;

/** Whether the screens of the agency are told how far an alert is: the first, each 25th and the last. */
export const isWorthReporting = (done: number, total: number): boolean =>
  done === 1 || done === total || done % REPORT_EVERY === 0;
