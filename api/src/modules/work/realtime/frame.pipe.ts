import type { PipeTransform } from '@nestjs/common';
import { ValidationError, type Schema } from 'yup';

/** Passes a valid frame; undefined for any other. */
export class FramePipe<T> implements PipeTransform<unknown, T | undefined> {
  constructor(private readonly schema: Schema<T>) {}

  transform(frame: unknown): T | undefined {
    try {
      return this.schema.validateSync(frame, { stripUnknown: true, disableStackTrace: true });
    } catch (error) {
      // A schema throws a TypeError while it converts an object in place of a text.
      if (error instanceof ValidationError || error instanceof TypeError) {
        return undefined;
      }
      throw error;
    }
  }
}
