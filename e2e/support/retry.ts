import { jest } from '@jest/globals';

// A browser on a busy machine may stall for once. Only the machine that decides about landing tries again, and it prints
// the first failure all the same.
jest.retryTimes(process.env.CI ? 1 : 0, { logErrorsBeforeRetry: true });
