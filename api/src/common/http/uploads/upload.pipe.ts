import path from 'node:path';
import { createParamDecorator, Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { RouteContract } from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config/config.js';
import { AppError } from '../../errors/app-error.js';
import { receiveFile, type ReceivedFile, type SizeLimit } from './received-file.js';
import { validate } from '../validation/validation.decorators.js';

/** A validated body and its file on this machine. The handler discards the file. */
export interface Upload<Body> {
  body: Body;
  file: ReceivedFile;
}

interface UploadOptions {
  route: RouteContract & { upload: string };
  limitOf: SizeLimit;
}

/** Folder of files that are being received. */
export const uploadsDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'uploads');

/** Placeholder for the file while the schema validates the body. */
const FILE_PLACEHOLDER = 'received';

@Injectable()
class UploadPipe implements PipeTransform<FastifyRequest, Promise<Upload<unknown>>> {
  private readonly dir: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.dir = uploadsDir(config);
  }

  transform(request: FastifyRequest, { data }: ArgumentMetadata): Promise<Upload<unknown>> {
    // Nest types the argument of a parameter decorator as a string; `UploadBody` passes an object.
    const options = data as unknown as UploadOptions;
    return request.isMultipart() ? this.fromMultipart(request, options) : this.fromJson(request, options);
  }

  private async fromJson(request: FastifyRequest, { route, limitOf }: UploadOptions): Promise<Upload<unknown>> {
    const body = (await validateBody(route, request.body)) as Record<string, unknown>;
    const bytes = bytesOf(String(body[route.upload]));
    const file = await receiveFile(once(bytes), this.dir, limitOf);
    return { body: { ...body, [route.upload]: FILE_PLACEHOLDER }, file };
  }

  private async fromMultipart(request: FastifyRequest, { route, limitOf }: UploadOptions): Promise<Upload<unknown>> {
    const fields: Record<string, unknown> = {};
    let file: ReceivedFile | undefined;
    try {
      for await (const part of request.parts({ limits: { fileSize: Infinity } })) {
        if (part.type === 'field') {
          fields[part.fieldname] = part.value;
        } else if (part.fieldname === route.upload && !file) {
          file = await receiveFile(part.file, this.dir, limitOf);
          fields.fileName ??= part.filename;
        } else {
          part.file.resume();
        }
      }
      const body = await validateBody(route, { ...fields, [route.upload]: file && FILE_PLACEHOLDER });
      return { body, file: file as ReceivedFile };
    } catch (error) {
      await file?.discard();
      // Reads the rest, so that the client gets the response and can reuse its connection.
      request.raw.unpipe();
      request.raw.resume();
      throw isMalformed(error) ? new AppError('REQUEST.MALFORMED') : error;
    }
  }
}

/** Errors of the multipart parser have no code; a body that ends inside its file closes the file's stream. */
const isMalformed = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
};

const validateBody = (route: RouteContract, value: unknown): Promise<unknown> => {
  if (!route.body) {
    throw new Error(`${route.method} ${route.path} declares no body`);
  }
  return validate(route.body, value);
};

/** The bytes of a data URL. Its media type is ignored: the bytes determine it. */
function bytesOf(dataUrl: string): Buffer {
  const [head = ''] = /^data:[^,]{0,200};base64,/i.exec(dataUrl.slice(0, 220)) ?? [];
  if (head === '') {
    throw new AppError('MEDIA.WRONG_TYPE');
  }
  return Buffer.from(dataUrl.slice(head.length), 'base64');
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

/** The body of a route that accepts a file, as JSON with a data URL or as multipart, which is streamed to disk. */
export const UploadBody = (route: UploadOptions['route'], limitOf: SizeLimit): ParameterDecorator =>
  createParamDecorator((_: UploadOptions, context) => context.switchToHttp().getRequest<FastifyRequest>())(
    { route, limitOf },
    UploadPipe,
  );
