import type { PipeTransform } from '@nestjs/common';
import type { Schema } from 'yup';

/** Passes a valid frame; undefined for any other. */
export class FramePipe<T> implements PipeTransform<unknown, T | undefined> {
  constructor(private readonly schema: Schema<T>) {}

  transform(frame: unknown): T | undefined {
    return this.schema.isValidSync(frame) ? this.schema.cast(frame, { stripUnknown: true }) : undefined;
  }
}
