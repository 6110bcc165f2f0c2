import { BODY_LIMIT_BYTES, type RouteContract } from '@hive/contracts';
import type { FastifyInstance } from 'fastify';
import type { AnyObject, ObjectSchema, StringSchema } from 'yup';
import { AppError } from '../../errors/app-error.js';
import { scanJson } from './scan-json.js';

type Done = (error: Error | null, body?: unknown) => void;

/** The field of a JSON body that is a file, as a data URL or as base64. */
export const fileFieldOf = ({ upload, base64 }: RouteContract): string | undefined => upload ?? base64;

/** The bytes of a body without its file. */
const textLimitOf = (contract: RouteContract | undefined): number => contract?.bodyLimitBytes ?? BODY_LIMIT_BYTES;

/** The characters of a field, which its schema must limit: base64 has one byte for each. */
function maxLengthOf({ method, path, body }: RouteContract, field: string): number {
  const { fields } = body as ObjectSchema<AnyObject>;
  const { tests } = (fields[field] as StringSchema).describe();
  const max = tests.find(({ name }) => name === 'max')?.params?.max;
  if (typeof max !== 'number') {
    throw new Error(`${method} ${path} declares no length of ${field}`);
  }
  return max;
}

/** The largest JSON body of a route: what its contract states, and the file that its schema accepts. */
export function bodyLimitOf(contract: RouteContract): number {
  const file = fileFieldOf(contract);
  return textLimitOf(contract) + (file === undefined ? 0 : maxLengthOf(contract, file));
}

/**
 * Parses JSON bodies that `scanJson` has measured. The file in a body is cut out before: what is parsed is small, and
 * the file is one text, which nothing walks through until its handler decodes it.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done: Done) => {
    const contract = request.routeOptions.config.contract;
    try {
      const field = contract && fileFieldOf(contract);
      const { json, file } = cutOut(bytes, scanJson(bytes, { maxBytes: textLimitOf(contract), field }));
      void parse(request, json.toString(), withFile(field, file, done));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** The body with an empty text in place of its file, and the JSON string of the file. */
function cutOut(bytes: Buffer, range: ReturnType<typeof scanJson>): { json: Buffer; file?: Buffer } {
  if (!range) {
    return { json: bytes };
  }
  const json = Buffer.concat([bytes.subarray(0, range.start), Buffer.from('""'), bytes.subarray(range.end)]);
  return { json, file: bytes.subarray(range.start, range.end) };
}

const withFile =
  (field: string | undefined, file: Buffer | undefined, done: Done): Done =>
  (error, body) => {
    if (error || field === undefined || !file) {
      done(error, body);
      return;
    }
    let value: unknown;
    try {
      // As JSON, which may escape the slashes of base64. Base64 is ASCII, and Latin-1 is the encoding that costs least.
      value = JSON.parse(file.toString('latin1'));
    } catch {
      done(new AppError('REQUEST.MALFORMED'));
      return;
    }
    done(null, { ...(body as object), [field]: value });
  };
