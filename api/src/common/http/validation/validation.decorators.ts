import { Body, Param, Query, type PipeTransform } from '@nestjs/common';
import type { ErrorCode, RouteContract } from '@hive/contracts';
import { ValidationError, type Schema } from 'yup';
import { AppError } from '../../errors/app-error.js';
import { isUuid } from '../../../platform/database/ids.js';

const MAX_MESSAGES = 50;
const MAX_PATH_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 200;

/** The first message of each of the first invalid fields, by the field's path. A response never exceeds 64 KiB. */
function messagesOf(error: ValidationError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
    const field = path.slice(0, MAX_PATH_LENGTH);
    if (!messages.has(field)) {
      messages.set(field, message.slice(0, MAX_MESSAGE_LENGTH));
    }
    if (messages.size === MAX_MESSAGES) {
      break;
    }
  }
  return Object.fromEntries(messages);
}

/** The value as the schema converts it. Throws an AppError with a message for each invalid field. */
export async function validate(schema: Schema, value: unknown): Promise<unknown> {
  try {
    return await schema.validate(value, { abortEarly: false, disableStackTrace: true });
  } catch (error) {
    if (error instanceof ValidationError) {
      throw new AppError('REQUEST.INVALID', { errors: messagesOf(error) });
    }
    // A schema throws for an object that imitates a string, such as one whose `toString` is not a function.
    throw error instanceof TypeError ? new AppError('REQUEST.MALFORMED') : error;
  }
}

class ValidationPipe implements PipeTransform {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): Promise<unknown> {
    return validate(this.schema, value);
  }
}

/** The API documentation reads the schema, too. */
const validatedBy = (schema: Schema) => ({ schema, pipes: [new ValidationPipe(schema)] });

function schemaOf(route: RouteContract, part: 'body' | 'query'): Schema {
  const schema = route[part];
  if (!schema) {
    throw new Error(`${route.method} ${route.path} declares no ${part}`);
  }
  return schema;
}

/** The body as the contract's schema converts it, without unknown keys. */
export const ValidBody = (route: RouteContract): ParameterDecorator => Body(validatedBy(schemaOf(route, 'body')));

/** The query as the contract's schema converts it, without unknown keys. */
export const ValidQuery = (route: RouteContract): ParameterDecorator => Query(validatedBy(schemaOf(route, 'query')));

class UuidPipe implements PipeTransform {
  constructor(private readonly code: ErrorCode) {}

  transform(value: unknown): string {
    if (!isUuid(value)) {
      throw new AppError(this.code);
    }
    return value.toLowerCase();
  }
}

/** A UUID of the path. Any other value is the area's 404. */
export const UuidParam = (name: string, notFound: ErrorCode = 'REQUEST.NOT_FOUND'): ParameterDecorator =>
  Param(name, new UuidPipe(notFound));

class StorablePipe implements PipeTransform {
  constructor(private readonly code: ErrorCode) {}

  transform(value: unknown): string {
    if (typeof value !== 'string' || value.includes('\0')) {
      throw new AppError(this.code);
    }
    return value;
  }
}

/** A text of the path that looks up a row. One that Postgres cannot compare, because of a NUL, is the area's 404. */
export const KeyParam = (name: string, notFound: ErrorCode): ParameterDecorator =>
  Param(name, new StorablePipe(notFound));
