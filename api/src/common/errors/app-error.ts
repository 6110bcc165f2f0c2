import { errorCatalogue, type ErrorCode } from '@hive/contracts';

/** An expected failure: one filter turns it into the catalogue's status, code and text. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: { message?: string; errors?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.status = errorCatalogue[code].status;
  }
}
