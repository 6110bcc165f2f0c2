import type { RouteContract } from '@hive/contracts';
import type { Schema } from 'yup';

/** The parts of a schema's description that bound the size of a value. */
interface Description {
  type: string;
  oneOf?: unknown[];
  tests?: { name?: string; params?: { max?: unknown } }[];
  fields?: Record<string, Description>;
  innerType?: Description;
}

interface Size {
  /** Of the longest JSON text, in UTF-8. */
  bytes: number;
  /** Keys of objects and elements of lists. */
  values: number;
}

/** The longest character of an alphabet in UTF-8, by units of UTF-16, in which schemas count. */
const BYTES_OF_CHARACTER = 3;
/** Numbers, dates, and texts that have a pattern instead of a length: ids, days, colours. */
const SHORT_BYTES = 64;

const maxOf = ({ tests = [] }: Description): number | undefined => {
  const max = tests.find(({ name }) => name === 'max')?.params?.max;
  return typeof max === 'number' ? max : undefined;
};

function textBytes(text: Description): number {
  const options = (text.oneOf ?? []).map((option) => Buffer.byteLength(JSON.stringify(option)));
  const max = maxOf(text);
  return options.length > 0 ? Math.max(...options) : max === undefined ? SHORT_BYTES : max * BYTES_OF_CHARACTER + 2;
}

function objectSize(fields: Record<string, Description>): Size {
  const sizes = Object.entries(fields)
    .filter(([name]) => name !== 'seen')
    .map(([name, field]): Size => {
      const { bytes, values } = sizeOf(field);
      return { bytes: JSON.stringify(name).length + 2 + bytes, values: 1 + values };
    });
  const bytes = 2 + sizes.reduce((sum, size) => sum + size.bytes, 0);
  const values = sizes.reduce((sum, size) => sum + size.values, 0);
  // the seen values, which the schemas do not bound, are as long as those that replace them
  return fields.seen?.type === 'object' || fields.seen?.type === 'mixed'
    ? { bytes: bytes * 2, values: values * 2 }
    : { bytes, values };
}

function sizeOf(description: Description): Size {
  const { type, fields, innerType } = description;
  if (type === 'object' && fields) {
    return objectSize(fields);
  }
  if (type === 'array' && innerType) {
    const item = sizeOf(innerType);
    const max = maxOf(description) ?? Infinity;
    return { bytes: 2 + max * (item.bytes + 1), values: max * (item.values + 1) };
  }
  return { bytes: type === 'string' ? textBytes(description) : SHORT_BYTES, values: 0 };
}

/** The largest body that the schema of a route accepts, without the file that the JSON may contain. */
export function largestBody({ body, upload, base64 }: RouteContract): Size {
  const { fields = {}, ...rest } = (body as Schema).describe() as unknown as Description;
  const names = Object.keys(fields).filter((name) => name !== upload && name !== base64);
  return sizeOf({ ...rest, fields: Object.fromEntries(names.map((name) => [name, fields[name] as Description])) });
}
