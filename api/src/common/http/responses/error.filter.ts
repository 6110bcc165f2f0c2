import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody, ErrorCode } from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.js';

/** Failures that the framework reports by status alone. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  401: 'AUTH.REQUIRED',
  403: 'AUTH.FORBIDDEN',
  404: 'REQUEST.NOT_FOUND',
  405: 'REQUEST.NOT_FOUND',
  413: 'REQUEST.TOO_LARGE',
  415: 'REQUEST.UNSUPPORTED_TYPE',
  429: 'REQUEST.RATE_LIMITED',
  503: 'SERVER.BUSY',
};

function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) {
    return exception.getStatus();
  }
  const status = (exception as { statusCode?: unknown } | null)?.statusCode;
  const code = (exception as { code?: unknown } | null)?.code;
  // Only the framework's own errors may choose a status: a library's statusCode is about its own call.
  return typeof status === 'number' && typeof code === 'string' && code.startsWith('FST_') ? status : 500;
}

/** The catalogue's error for anything that was thrown. */
export function toAppError(exception: unknown): AppError {
  if (exception instanceof AppError) {
    return exception;
  }
  const status = statusOf(exception);
  if (status >= 400 && status < 500) {
    return new AppError(codeOfStatus[status] ?? 'REQUEST.MALFORMED');
  }
  return new AppError(codeOfStatus[status] ?? 'SERVER.UNEXPECTED');
}

/** The one place where a failure becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toAppError(exception);
    if (error.code === 'SERVER.UNEXPECTED') {
      this.logger.error({
        err: exception,
        requestId: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      });
    }
    if (reply.sent) {
      return;
    }
    sendError(error, request, reply);
  }
}

/** The answer to a failure: the same shape whoever noticed it. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.details.errors && { errors: error.details.errors }),
    requestId: request.id,
  };
  if (error.details.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(error.details.retryAfterSeconds))));
  }
  void reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .status(error.status)
    .send(body);
}
