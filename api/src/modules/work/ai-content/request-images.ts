import { Inject, Injectable } from '@nestjs/common';
import { AI_IMAGE_MAX_BYTES, AI_IMAGE_REJECTED } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import { receiveFile, type SizeLimit } from '../../../common/http/uploads/received-file.js';
import { uploadsDir } from '../../../common/http/uploads/upload.pipe.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { ImageProcessor } from '../../site/media/image-processor.js';
import { mediaTypeOf } from '../../site/media/media-type.js';

/** Enough for a model to see what is in a picture. */
const REQUEST_SIDE = 1024;
/** A generated image is shown and printed. */
const STORED_SIDE = 2048;

const rejected = (message: string): AppError => new AppError('REQUEST.INVALID', { errors: { imageBase64: message } });

/** The message about an image that is small enough, but cannot be used. */
function messageOf({ code, message }: AppError): string {
  if (code === 'MEDIA.WRONG_TYPE') {
    return 'This image file is damaged. Please choose another one.';
  }
  return code === 'MEDIA.TOO_MANY_PIXELS' ? message : AI_IMAGE_REJECTED;
}

interface EncodeOptions {
  side: number;
  maxBytes: number;
  /** The owner for `ImageTurns`. */
  clientId: string;
  error: (reason?: AppError) => AppError;
}

/** Re-encodes images that people or the provider send: upright JPEG without metadata. */
@Injectable()
export class RequestImages {
  private readonly dir: string;

  constructor(
    private readonly images: ImageProcessor,
    @Inject(CONFIG) config: Pick<Config, 'dataDir'>,
  ) {
    this.dir = uploadsDir(config);
  }

  /** The image of a request, whose bytes decide the type. Throws REQUEST.INVALID for anything else, and above 10 MB. */
  fromBase64(base64: string, clientId: string): Promise<Buffer> {
    return this.encode(Buffer.from(base64, 'base64'), {
      side: REQUEST_SIDE,
      maxBytes: AI_IMAGE_MAX_BYTES,
      clientId,
      error: (reason) => rejected(reason ? messageOf(reason) : AI_IMAGE_REJECTED),
    });
  }

  /** An image that a provider has made. Throws AI.EMPTY for anything else. */
  fromProvider(bytes: Buffer, clientId: string): Promise<Buffer> {
    const error = (): AppError => new AppError('AI.EMPTY');
    return this.encode(bytes, { side: STORED_SIDE, maxBytes: bytes.length, clientId, error });
  }

  /** Decoded from a file, as everything that comes from outside. */
  private async encode(bytes: Buffer, { side, maxBytes, clientId, error }: EncodeOptions): Promise<Buffer> {
    const limitOf: SizeLimit = async (head) => {
      if ((await mediaTypeOf(head))?.kind !== 'image') {
        throw error();
      }
      return { bytes: maxBytes, tooLarge: () => error() };
    };
    const file = await receiveFile(once(bytes), this.dir, limitOf);
    try {
      return (await this.images.toJpeg(file.path, side, clientId)).bytes;
    } catch (reason) {
      throw reason instanceof AppError ? error(reason) : reason;
    } finally {
      await file.discard();
    }
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
