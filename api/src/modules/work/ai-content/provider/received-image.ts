import { AppError } from '../../../../common/errors/app-error.js';
import { providerFetch } from './provider-fetch.js';

const MAX_BYTES = 20_000_000;

/** One image of a response. */
interface ResponseImage {
  b64_json?: string | null;
  url?: string | null;
}

/**
 * The bytes of an image. An address is followed only to the provider itself: a response must not make this server call
 * another one.
 */
export async function readImage(
  image: ResponseImage | undefined,
  { baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Promise<Buffer> {
  if (image?.b64_json) {
    return limited(Buffer.from(image.b64_json, 'base64'));
  }
  const url = image?.url && URL.canParse(image.url) ? new URL(image.url) : undefined;
  if (!url) {
    throw new AppError('AI.EMPTY');
  }
  if (url.origin !== new URL(baseUrl).origin) {
    throw new AppError('AI.MISCONFIGURED');
  }
  const response = await providerFetch(url, { signal });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await response.body?.cancel();
    throw new AppError('AI.EMPTY');
  }
  return limited(Buffer.from(await response.arrayBuffer()));
}

function limited(bytes: Buffer): Buffer {
  if (bytes.length === 0 || bytes.length > MAX_BYTES) {
    throw new AppError('AI.EMPTY');
  }
  return bytes;
}
