import { UnrecoverableError } from 'bullmq';
import { PermanentJobError } from './queue.js';

const ADDRESS = /[^\s@<>()[\]"',;:=]+@[^\s@<>()[\]"',;:=]+/g;
const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/**
 * A failure as the queue stores it for two weeks and logs it: without e-mail addresses, which mail servers and databases
 * quote. The queue does not retry an UnrecoverableError.
 */
export function storedError(error: unknown): Error {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const Stored = error instanceof PermanentJobError ? UnrecoverableError : Error;
  return Object.assign(new Stored(withoutAddresses(message)), { stack: withoutAddresses(stack ?? '') });
}
