import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody, ErrorCode } from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { outageOf, type ExternalSystem } from '../../../platform/outage.js';
import { AppError } from '../../errors/app-error.js';

/** Error codes of failures for which the framework gives only a status. */
const codeByStatus: Partial<Record<number, ErrorCode>> = {
  401: 'AUTH.REQUIRED',
  403: 'AUTH.FORBIDDEN',
  404: 'REQUEST.NOT_FOUND',
  405: 'REQUEST.NOT_FOUND',
  413: 'REQUEST.TOO_LARGE',
  415: 'REQUEST.UNSUPPORTED_TYPE',
  429: 'REQUEST.RATE_LIMITED',
  503: 'SERVER.BUSY',
};

/** Seconds after which a caller may try again while an external system is not available. */
const RETRY_AFTER_SECONDS = 5;
/** Every call fails during an outage: one log line a minute is enough. */
const LOG_OUTAGE_EVERY_MS = 60_000;

function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) {
    return exception.getStatus();
  }
  const status = (exception as { statusCode?: unknown } | null)?.statusCode;
  const code = (exception as { code?: unknown } | null)?.code;
  // Only errors of the framework choose the status; a library's `statusCode` belongs to its own call.
  return typeof status === 'number' && typeof code === 'string' && code.startsWith('FST_') ? status : 500;
}

/** The AppError for any thrown value. */
export function toAppError(exception: unknown): AppError {
  if (exception instanceof AppError) {
    return exception;
  }
  if (outageOf(exception)) {
    return new AppError('SERVER.BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const status = statusOf(exception);
  if (status >= 400 && status < 500) {
    return new AppError(codeByStatus[status] ?? 'REQUEST.MALFORMED');
  }
  return new AppError(codeByStatus[status] ?? 'SERVER.UNEXPECTED');
}

/** Seconds for the caller, rounded up. */
export const retryAfterOf = ({ details: { retryAfterSeconds } }: AppError): number | undefined =>
  retryAfterSeconds === undefined ? undefined : Math.max(1, Math.ceil(retryAfterSeconds));

const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const logger = new Logger('Errors');

/** Logs an unexpected failure, unless the caller disconnected before its request was complete. */
export function logFailedCall(exception: unknown, request: FastifyRequest): void {
  if (!isAborted(request)) {
    const { id: requestId, method, routeOptions } = request;
    logger.error({ err: exception, requestId, method, route: routeOptions?.url });
  }
}

/** Turns every exception into an error response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly outagesLoggedAt = new Map<ExternalSystem, number>();

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toAppError(exception);
    this.logOutage(exception);
    if (error.code === 'SERVER.UNEXPECTED') {
      logFailedCall(exception, request);
    }
    if (reply.sent) {
      return;
    }
    sendError(error, request, reply);
  }

  private logOutage(exception: unknown): void {
    const system = outageOf(exception);
    const now = performance.now();
    if (system && now - (this.outagesLoggedAt.get(system) ?? -Infinity) >= LOG_OUTAGE_EVERY_MS) {
      this.outagesLoggedAt.set(system, now);
      logger.error({ err: exception, system, msg: `The ${system} is not available; calls get 503 until it is` });
    }
  }
}

/** Sends an error response. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.details.errors && { errors: error.details.errors }),
    ...(error.details.current && { current: error.details.current }),
    requestId: request.id,
  };
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) {
    void reply.header('retry-after', String(retryAfter));
  }
  void reply
    .headers(error.details.headers ?? {})
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .status(error.status)
    .send(body);
}
