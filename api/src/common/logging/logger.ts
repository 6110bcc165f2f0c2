import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../../config/config.js';
import { redact } from './redact.js';

/** Logs only the standard fields of an error, because libraries attach query parameters and other data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return redact(error);
  }
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Creates the logger of a process: JSON lines with masked secrets. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: { level: (label: string) => ({ level: label }), log: (line: Record<string, unknown>) => redact(line) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Parts of Nest that write a line for every module, route and message at start, 400 in all: for developers. */
const startContexts = new Set<unknown>(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'WebSocketsController']);

/** Writes Nest's log calls to the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(startContexts.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context as the last argument, and for errors a stack before it. */
  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    const details: Record<string, unknown> = { ...(typeof context === 'string' && { context }) };
    if (rest.length > 1) {
      details.stack = rest[0];
    }
    if (message instanceof Error) {
      this.logger[level]({ ...details, err: message }, message.message);
    } else if (typeof message === 'object' && message !== null) {
      this.logger[level]({ ...details, ...message });
    } else {
      this.logger[level](details, String(message));
    }
  }
}
