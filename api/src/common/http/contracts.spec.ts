import * as contracts from '@hive/contracts';
import type { RouteContract } from '@hive/contracts';
import {
  object,
  string,
  type AnyObject,
  type ObjectSchema,
  type Schema,
  type SchemaDescription,
  type SchemaObjectDescription,
} from 'yup';
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
        Object.entries((description as SchemaObjectDescription).fields)
          // an object with one of its fields
          .slice(0, description.tests.some((test) => test.name === 'one') ? 1 : undefined)
          .map(([name, field]) => [name, sample(field as SchemaDescription)]),
      );
    case 'array':
      return [sample((description as { innerType?: SchemaDescription }).innerType as SchemaDescription)];
    case 'number':
      return Number(parameterOf(description, 'min') ?? 1);
    case 'boolean':
      return true;
    case 'mixed':
      return {};
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
  datetime: '2026-03-01T09:30:00.000Z',
  colour: '#112233',
  month: '2026-03',
  owner: 'me',
  actor: 'system',
  'http-url': 'https://mail.test',
  'site-url': 'https://mail.test',
  'own-picture': '/media/0123456789abcdef.webp',
  day: '2025-03-31',
  snooze: 'answer',
  'time-zone': 'Europe/Berlin',
  path: '/services',
  sha256: 'a'.repeat(64),
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

interface List {
  path: string[];
  /** A field of its elements, when they are objects. */
  key: string | undefined;
}

const fieldsOf = (description: SchemaDescription): [string, SchemaDescription][] =>
  Object.entries((description as Partial<SchemaObjectDescription>).fields ?? {}) as [string, SchemaDescription][];

/** Every list of a schema. */
function listsOf(description: SchemaDescription, path: string[] = []): List[] {
  const inner = (description as { innerType?: SchemaDescription }).innerType;
  return [
    ...(inner ? [{ path, key: fieldsOf(inner)[0]?.[0] }, ...listsOf(inner, [...path, '0'])] : []),
    ...fieldsOf(description).flatMap(([name, field]) => listsOf(field, [...path, name])),
  ];
}

/** `{ a: [{ b: value }] }` for the path a, 0, b. */
const nestedAt = (path: string[], value: unknown): unknown =>
  path.reduceRight((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value);

describe('lists', () => {
  const lists = schemas.flatMap(([name, schema]) =>
    listsOf(schema.describe()).map(
      ({ path, key }) => [`${path.join('.')} in the ${name}`, { schema, path, key }] as const,
    ),
  );

  it('are found in the contracts', () => {
    expect(lists.length).toBeGreaterThanOrEqual(10);
  });

  it.each(lists)('are checked for their length before their elements: %s', async (_, { schema, path, key }) => {
    let reads = 0;
    const read = () => `${(reads += 1)}`;
    const element =
      key === undefined ? { toString: read } : Object.defineProperty({}, key, { get: read, enumerable: true });
    const value = nestedAt(
      path,
      Array.from({ length: 60_000 }, () => element),
    );
    const outcome = await validate(schema, value).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 'REQUEST.INVALID' });
    const errors = (outcome as AppError).details.errors ?? {};
    expect(Object.keys(errors).length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(errors).length).toBeLessThan(16_384);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(5_000);
  });
});

describe('messages', () => {
  it('are limited in number and length', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `${index}${'f'.repeat(500)}`);
    const schema = object(Object.fromEntries(names.map((name) => [name, string().required('Required '.repeat(500))])));
    const { details } = (await validate(schema, {}).catch((error: unknown) => error)) as AppError;
    expect(Object.keys(details.errors ?? {})).toHaveLength(50);
    expect(JSON.stringify(details.errors).length).toBeLessThan(16_384);
  });
});
