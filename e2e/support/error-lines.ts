/** The lines of level error or fatal in the log of a process. */
export const errorLines = (log: string): string[] =>
  log.split('\n').filter((line) => /"level":"(?:error|fatal)"/.test(line));
