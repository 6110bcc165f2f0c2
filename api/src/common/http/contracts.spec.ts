import * as contracts from '@hive/contracts';
import type { RouteContract } from '@hive/contracts';
import type { AnyObject, ObjectSchema, Schema, SchemaDescription, SchemaObjectDescription } from 'yup';
import { AppError } from '../errors/app-error.js';
import { validate } from './validation/validation.decorators.js';

const schemas: [string, Schema][] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>))
  .flatMap((route) =>
    (['body', 'query'] as const).flatMap((part) => {
      const schema = route[part];
      return schema ? [[`${part} of ${route.method} ${route.path}`, schema] as [string, Schema]] : [];
    }),
  );

/** A value that a schema accepts, generated from its description; supports only the schemas of this product. */
function sample(description: SchemaDescription): unknown {
  const { type, oneOf } = description;
  if (oneOf.length > 0) {
    return oneOf[0];
  }
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((description as SchemaObjectDescription).fields).map(([name, field]) => [
          name,
          sample(field as SchemaDescription),
        ]),
      );
    case 'array':
      return [sample((description as { innerType?: SchemaDescription }).innerType as SchemaDescription)];
    case 'number':
      return Number(parameterOf(description, 'min') ?? 1);
    case 'boolean':
      return true;
    default:
      return sampleText(description);
  }
}

const parameterOf = ({ tests }: SchemaDescription, name: string): unknown =>
  tests.find((test) => test.name === name)?.params?.[name];

/** A string that passes the yup test with this name. */
const sampleTexts: Record<string, string> = {
  email: 'ada@mail.test',
  uuid: '0190a000-0000-7000-8000-000000000001',
  'http-url': 'https://mail.test',
  'site-url': 'https://mail.test',
  'own-picture': '/media/0123456789abcdef.webp',
  day: '2025-03-31',
  'time-zone': 'Europe/Berlin',
  path: '/services',
};

function sampleText(description: SchemaDescription): string {
  const named = description.tests.map(({ name }) => sampleTexts[name ?? '']).find((text) => text !== undefined);
  return named ?? 'x'.repeat(Math.max(12, Number(parameterOf(description, 'min') ?? 0)));
}

/** The value with an unknown key in every object that it holds. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(poisoned);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).map(([key, item]) => [key, poisoned(item)] as const);
  return { ...Object.fromEntries(entries), isAdmin: true, 'constructor.x': 1 };
}

describe('unknown keys', () => {
  it('are tested in every schema of the contracts', () => {
    expect(schemas.length).toBeGreaterThan(10);
  });

  it.each(schemas)('are dropped by the %s', async (_, schema) => {
    const fields = (schema as ObjectSchema<AnyObject>).describe();
    const passed = await validate(schema, poisoned(sample(fields)));
    expect(JSON.stringify(passed)).not.toMatch(/isAdmin|constructor/);
    expect(Object.keys(fields.fields)).toEqual(expect.arrayContaining(Object.keys(passed as object)));
    expect(Object.keys(passed as object).length).toBeGreaterThan(0);
  });

  it.each(schemas)('are dropped beside invalid values in the %s', async (_, schema) => {
    for (const junk of ['text', 5, true, ['a'], null]) {
      // yup casts numbers and strings, but never other values to objects
      const outcome = await validate(schema, junk).catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(AppError);
      expect((outcome as AppError).code).toBe('REQUEST.INVALID');
    }
  });
});
