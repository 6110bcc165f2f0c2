import { QueryFailedError } from 'typeorm';

/** Whether this unique index refused a change: it decides between concurrent saves. */
export const isConflict = (error: unknown, index: string): boolean =>
  error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === index;
