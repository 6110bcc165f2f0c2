import {
  Body,
  Param,
  Query,
  StandardSchemaValidationPipe,
  type ArgumentMetadata,
  type PipeTransform,
} from '@nestjs/common';
import type { ErrorCode, RouteContract } from '@hive/contracts';
import type { Schema } from 'yup';
import { AppError } from '../errors/app-error.js';
import { isUuid } from '../ids.js';

type Issues = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & object
>[0];

const pathOf = (segments: Issues[number]['path']): string =>
  (segments ?? [])
    .map((segment) => (typeof segment === 'object' ? segment.key : segment))
    .reduce<string>(
      (path, key) => (/^\d+$/.test(String(key)) ? `${path}[${String(key)}]` : `${path}.${String(key)}`),
      '',
    )
    .replace(/^\./, '');

/** The first message of every field, by the field's path. */
function invalid(issues: Issues): AppError {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    errors[pathOf(issue.path)] ??= issue.message;
  }
  return new AppError('REQUEST.INVALID', { errors });
}

/** A value that pretends to be a text, e.g. with a `toString` that is no function, makes the schema itself throw. */
class ValidationPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      throw error instanceof TypeError ? new AppError('REQUEST.MALFORMED') : error;
    }
  }
}

const pipe = new ValidationPipe({
  validateOptions: { abortEarly: false, stripUnknown: true },
  exceptionFactory: invalid,
});

/** What a call gets to see of a value, or the error with a message for every field. */
export const validate = (schema: Schema, value: unknown): Promise<unknown> =>
  pipe.transform(value, { type: 'body', schema });

function schemaOf(route: RouteContract, part: 'body' | 'query'): Schema {
  const schema = route[part];
  if (!schema) {
    throw new Error(`${route.method} ${route.path} declares no ${part}`);
  }
  return schema;
}

/** The body, checked and converted by the contract's schema; keys that it does not name are gone. */
export const ValidBody = (route: RouteContract): ParameterDecorator =>
  Body({ schema: schemaOf(route, 'body'), pipes: [pipe] });

/** The query, checked and converted by the contract's schema; keys that it does not name are gone. */
export const ValidQuery = (route: RouteContract): ParameterDecorator =>
  Query({ schema: schemaOf(route, 'query'), pipes: [pipe] });

class UuidPipe implements PipeTransform {
  constructor(private readonly code: ErrorCode) {}

  transform(value: unknown): string {
    if (!isUuid(value)) {
      throw new AppError(this.code);
    }
    return value.toLowerCase();
  }
}

/** An id from the path. What is no id names nothing, so it is the area's 404. */
export const UuidParam = (name: string, notFound: ErrorCode = 'REQUEST.NOT_FOUND'): ParameterDecorator =>
  Param(name, new UuidPipe(notFound));
