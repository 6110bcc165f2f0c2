const VARIABLE = 'HIVE_E2E_RUN';

/** The workers of a run inherit the variable. */
export const setRunFolder = (dir: string): string => (process.env[VARIABLE] = dir);

/** The folder that all workers of a run share. */
export function runFolder(): string {
  const dir = process.env[VARIABLE];
  if (!dir) {
    throw new Error('The global setup of Playwright has not run.');
  }
  return dir;
}
