import type { PipeTransform } from '@nestjs/common';
import { ValidationError, type Schema } from 'yup';

/** Passes a valid message; undefined for any other. */
export class SocketMessagePipe<T> implements PipeTransform<unknown, T | undefined> {
  constructor(private readonly schema: Schema<T>) {}

  transform(message: unknown): T | undefined {
    try {
      return this.schema.validateSync(message, { stripUnknown: true, disableStackTrace: true });
    } catch (error) {
      // A schema throws a TypeError while it converts an object in place of a text.
      if (error instanceof ValidationError || error instanceof TypeError) {
        return undefined;
      }
      throw error;
    }
  }
}
