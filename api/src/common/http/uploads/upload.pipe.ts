import path from 'node:path';
import { createParamDecorator, Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { RouteContract } from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config/config.js';
import { AppError } from '../../errors/app-error.js';
import { receiveFile, type ReceivedFile, type SizeLimit } from './received-file.js';
import { validate } from '../validation/validation.decorators.js';

/** A checked body whose file lies on this machine. Whoever gets it discards the file. */
export interface Upload<Body> {
  body: Body;
  file: ReceivedFile;
}

interface UploadOptions {
  route: RouteContract & { upload: string };
  limitOf: SizeLimit;
}

/** Where files are while they are received. */
export const uploadsDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'uploads');

/** What stands for the file when the other fields are checked. */
const RECEIVED = 'received';

@Injectable()
class UploadPipe implements PipeTransform<FastifyRequest, Promise<Upload<unknown>>> {
  private readonly dir: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.dir = uploadsDir(config);
  }

  transform(request: FastifyRequest, { data }: ArgumentMetadata): Promise<Upload<unknown>> {
    const options = data as unknown as UploadOptions;
    return request.isMultipart() ? this.fromParts(request, options) : this.fromJson(request, options);
  }

  private async fromJson(request: FastifyRequest, { route, limitOf }: UploadOptions): Promise<Upload<unknown>> {
    const body = (await checked(route, request.body)) as Record<string, unknown>;
    const bytes = bytesOf(String(body[route.upload]));
    const file = await receiveFile(once(bytes), this.dir, limitOf);
    return { body: { ...body, [route.upload]: RECEIVED }, file };
  }

  private async fromParts(request: FastifyRequest, { route, limitOf }: UploadOptions): Promise<Upload<unknown>> {
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
      const body = await checked(route, { ...fields, [route.upload]: file && RECEIVED });
      return { body, file: file as ReceivedFile };
    } catch (error) {
      await file?.discard();
      // Whoever is still sending shall get the answer, and a connection that can be used again.
      request.raw.unpipe();
      request.raw.resume();
      throw isMalformed(error) ? new AppError('REQUEST.MALFORMED') : error;
    }
  }
}

/** The parser's own errors have no code; a form that ends or breaks off within its file ends the file's stream. */
const isMalformed = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
};

const checked = (route: RouteContract, value: unknown): Promise<unknown> => {
  if (!route.body) {
    throw new Error(`${route.method} ${route.path} declares no body`);
  }
  return validate(route.body, value);
};

/** The bytes of a data URL; whatever else it says about itself is nobody's concern. */
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

/** The body of a route that takes a file: JSON with a data URL or multipart, which is written to disk as it comes. */
export const UploadBody = (route: UploadOptions['route'], limitOf: SizeLimit): ParameterDecorator =>
  createParamDecorator((_: UploadOptions, context) => context.switchToHttp().getRequest<FastifyRequest>())(
    { route, limitOf },
    UploadPipe,
  );
