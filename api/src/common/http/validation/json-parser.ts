import { setImmediate as nextTurn } from 'node:timers/promises';
import { BODY_LIMIT_BYTES, type RouteContract } from '@hive/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyObject, ObjectSchema, StringSchema } from 'yup';
import { AppError } from '../../errors/app-error.js';
import { BACKSLASH, isEscaped, scanJson } from './scan-json.js';

/** Takes a few milliseconds to parse. */
const PIECE_BYTES = 1024 * 1024;
/** Of the longest escape, such as `\u002B`. */
const ESCAPE_BYTES = 6;

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
 * Parses JSON bodies that `scanJson` has measured. The file in a body is cut out before and parsed on its own, as one text, which
 * nothing walks through until its handler decodes it.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const contract = request.routeOptions.config.contract;
      const field = contract && fileFieldOf(contract);
      const { json, file } = cutOut(bytes, scanJson(bytes, { maxBytes: textLimitOf(contract), field }));
      const body = await new Promise<unknown>((resolve, reject) => {
        void parse(request, json.toString(), (error, value) => (error ? reject(error) : resolve(value)));
      });
      return field !== undefined && file ? { ...(body as object), [field]: await parseText(file) } : body;
    },
  );
}

/** The body with an empty text in place of its file, and the JSON string of the file. */
function cutOut(bytes: Buffer, range: ReturnType<typeof scanJson>): { json: Buffer; file?: Buffer } {
  if (!range) {
    return { json: bytes };
  }
  const json = Buffer.concat([bytes.subarray(0, range.start), Buffer.from('""'), bytes.subarray(range.end)]);
  return { json, file: bytes.subarray(range.start, range.end) };
}

/**
 * Parses a JSON string, which may escape the slashes of base64, in pieces between which the process answers others. Base64 is
 * ASCII, and Latin-1 is the encoding that costs least. Throws REQUEST.MALFORMED.
 */
async function parseText(json: Buffer): Promise<string> {
  const pieces: string[] = [];
  const end = json.length - 1;
  for (let at = 1; at < end;) {
    const next = pieceEnd(json, at, end);
    pieces.push(parsePiece(json.toString('latin1', at, next)));
    at = next;
    if (at < end) {
      await nextTurn();
    }
  }
  return pieces.join('');
}

function parsePiece(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    throw new AppError('REQUEST.MALFORMED');
  }
}

/** The end of the piece of a JSON string that begins there; no escape is in two pieces. */
function pieceEnd(json: Buffer, from: number, end: number): number {
  if (end - from <= PIECE_BYTES) {
    return end;
  }
  const to = from + PIECE_BYTES;
  // an escape that begins earlier is whole
  const last = to - ESCAPE_BYTES + 1;
  const backslash = json.subarray(last, to).lastIndexOf(BACKSLASH);
  return backslash >= 0 && !isEscaped(json, last + backslash, from) ? last + backslash : to;
}
