import { errorCatalogue, type ErrorCode } from '@hive/contracts';

/** An expected failure, which the error filter turns into the catalogue's status, code and message. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: {
      message?: string;
      errors?: Record<string, string>;
      retryAfterSeconds?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.status = errorCatalogue[code].status;
  }
}
