import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/app-error.js';
import { ImageError } from './decoding/image-error.js';
import { ImageProcess } from './decoding/image-process.js';
import { ImageTurns } from './decoding/image-turns.js';
import { portraitCropOf, previewWidths, tooManyPixels, variantWidths } from './image.rules.js';

/** Limit of a decoded image. Formats that decode whole have lower ones. */
const MAX_PIXELS = 50_000_000;
/** As above for files of clients, which are often made for print: only their first frame is decoded. */
const MAX_FILE_PIXELS = 100_000_000;
/** Of the format. */
const MAX_WEBP_SIDE = 16_383;

/** The owner of the images on the agency's own pages. */
export const AGENCY = 'agency';
/** Anyone can ask for these: they do not delay the images of staff. */
const SHARE_CARDS = 'share-cards';

export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

interface ShareCardTexts {
  title: string;
  brandName: string;
  /** Whether the built-in logo stands beside the name. */
  hasLogo: boolean;
}

export type VariantFormat = 'avif' | 'webp';

interface ImageSize {
  width: number;
  height: number;
  pages: number;
}

/** The image processes, shared by all instances. Two, so that one stays free for others while a company uses the other. */
const turns = new ImageTurns([new ImageProcess(), new ImageProcess()]);

/**
 * Decodes and encodes images in separate processes, which are killed when an image takes too much. `owner` is the id of a
 * company, or AGENCY: the images of one owner are processed one after another, and do not wait for those of others.
 */
@Injectable()
export class ImageProcessor {
  /**
   * Decodes the whole image and encodes it as WebP: upright, at most 2880 pixels long, without metadata or foreign
   * data. Animations stay animated. Throws MEDIA.WRONG_TYPE and MEDIA.TOO_MANY_PIXELS.
   */
  normalize(path: string, owner: string): Promise<EncodedImage> {
    return run<EncodedImage>(owner, 'normalize', [path, MAX_PIXELS]).catch(rejectImage);
  }

  /** The first frame as JPEG, upright, at most `maxSide` pixels long. Throws as `normalize` does. */
  toJpeg(path: string, maxSide: number, owner: string): Promise<EncodedImage> {
    return run<EncodedImage>(owner, 'toJpeg', [path, maxSide, MAX_PIXELS]).catch(rejectImage);
  }

  /** An SVG that the product has composed, as JPEG. It never contains what people wrote. */
  renderSvg(svg: string): Promise<EncodedImage> {
    return run(AGENCY, 'renderSvg', [svg]);
  }

  /** A picture with the title of its page and the name of the agency over it, as JPEG. */
  shareCard(picture: Buffer, texts: ShareCardTexts): Promise<EncodedImage> {
    return run(SHARE_CARDS, 'shareCard', [picture, texts, MAX_PIXELS]);
  }

  /** The image in the widths of `variantWidths`, narrowest first; none for an animated image. */
  async widths(original: Buffer, format: VariantFormat): Promise<EncodedImage[]> {
    const { width, pages } = await run<ImageSize>(AGENCY, 'sizeOf', [original]);
    const encoded: EncodedImage[] = [];
    for (const variantWidth of pages > 1 ? [] : variantWidths(width)) {
      const size = { width: variantWidth };
      encoded.push(await resize(AGENCY, original, { size, use: format, maxPixels: MAX_PIXELS }));
    }
    return encoded;
  }

  /** The image around its focal point, in per cent from left, as 9:16 for phones; undefined for an upright or animated image. */
  async portraitCrop(original: Buffer, focusX = 50): Promise<EncodedImage | undefined> {
    const { width, height, pages } = await run<ImageSize>(AGENCY, 'sizeOf', [original]);
    const crop = pages > 1 ? undefined : portraitCropOf({ width, height }, focusX);
    return crop && resize(AGENCY, original, { ...crop, use: 'portraitCrop', maxPixels: MAX_PIXELS });
  }

  /**
   * Why an image is refused: the header reveals a decompression bomb, and decoding a small image whether it is complete. Larger
   * images are decoded only by the job of the previews.
   */
  findProblem(path: string, owner: string): Promise<'broken' | 'too-large' | undefined> {
    // a killed process is no reason to refuse a file: it just gets no previews
    return run<'broken' | 'too-large' | undefined>(owner, 'findProblem', [path, MAX_FILE_PIXELS]).catch(
      () => undefined,
    );
  }

  /**
   * An upright image as WebP in those widths that are below its own, and in its own if it is below the widest. Throws
   * ImageError.
   */
  async previews(
    path: string,
    widths: readonly number[],
    owner: string,
  ): Promise<{ width: number; height: number; images: EncodedImage[] }> {
    const { width, height } = await run<ImageSize>(owner, 'sizeOf', [path]);
    const images: EncodedImage[] = [];
    for (const previewWidth of previewWidths(width, widths)) {
      const size = { width: previewWidth, height: MAX_WEBP_SIDE, fit: 'inside', withoutEnlargement: true };
      images.push(await resize(owner, path, { size, use: 'webp', maxPixels: MAX_FILE_PIXELS }));
    }
    return { width, height, images };
  }
}

/** The result of an operation of image-operations.mjs. */
const run = <T>(owner: string, operation: string, args: readonly unknown[]): Promise<T> =>
  turns.run(owner, operation, args) as Promise<T>;

interface ResizeOptions {
  /** As the `resize` of sharp takes it. */
  size: object;
  /** As the `extract` of sharp takes it; the whole image without it. */
  part?: object;
  use: VariantFormat | 'portraitCrop';
  maxPixels: number;
}

const resize = (owner: string, image: Buffer | string, { size, ...options }: ResizeOptions): Promise<EncodedImage> =>
  run(owner, 'resize', [image, size, options]);

/** The error of a request whose image cannot be used. */
function rejectImage(error: unknown): never {
  if (error instanceof ImageError && error.problem.code === 'unreadable') {
    throw new AppError('MEDIA.WRONG_TYPE');
  }
  throw error instanceof ImageError && error.problem.code === 'too-large'
    ? new AppError('MEDIA.TOO_MANY_PIXELS', { message: tooManyPixels(error.problem) })
    : error;
}
