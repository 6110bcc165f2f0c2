import { Injectable } from '@nestjs/common';
import type Sharp from 'sharp';
import type { Sharp as SharpImage } from 'sharp';
import { AppError } from '../../common/errors/app-error.js';
import { portraitCropSize, previewWidths, variantWidths } from './image.rules.js';

/** Limit of a decoded image, all frames of an animation together. */
const MAX_PIXELS = 50_000_000;
/** As above for files of clients, which are often made for print: only their first frame is decoded. */
const MAX_FILE_PIXELS = 100_000_000;
/** Of the format. */
const MAX_WEBP_SIDE = 16_383;
/** Decoded while a person waits. */
const MAX_CHECKED_PIXELS = 16_000_000;
/** Whether a failure is not about the image. */
const isOfMachine = (error: unknown): boolean =>
  /timeout|memory|no such file|missing/i.test(error instanceof Error ? error.message : '');
const MAX_SECONDS = 60;
/** Longest side of a stored image, in pixels. */
const MAX_SIDE = 2400;

export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

export type VariantFormat = 'avif' | 'webp';

const encoders = {
  avif: (image: SharpImage) => image.avif({ quality: 52, effort: 0 }),
  webp: (image: SharpImage) => image.webp({ quality: 78, effort: 4 }),
  jpeg: (image: SharpImage) => image.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }),
  /** Phones load it first, on slow networks, behind a scrim: size matters more than detail. */
  portraitCrop: (image: SharpImage) => image.avif({ quality: 42, effort: 2 }),
};

/**
 * The formats that media-type.ts accepts; every other loader of libvips is blocked for the whole process. SVG is read
 * from memory alone, where the product itself composes it: uploads are read from files.
 */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'SvgBuffer'].map((name) => `VipsForeignLoad${name}`);

/** Loaded with the first image: most processes never process one. */
let loading: Promise<typeof Sharp> | undefined;
const loadSharp = (): Promise<typeof Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    sharp.cache(false);
    // Leaves the other cores to requests.
    sharp.concurrency(1);
    return sharp;
  }));

/** Decodes and encodes images, one at a time, so that memory never holds more than one. */
@Injectable()
export class ImageProcessor {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Decodes the whole image and encodes it as WebP: upright, at most 2400 pixels long, without metadata or foreign
   * data. Animations stay animated. Throws MEDIA.WRONG_TYPE and MEDIA.TOO_MANY_PIXELS.
   */
  normalize(path: string): Promise<EncodedImage> {
    return this.runExclusive(async () => {
      const sharp = await loadSharp();
      const animated = await isAnimated(sharp, path);
      const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated, autoOrient: true })
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86, effort: 2 })
        .timeout({ seconds: MAX_SECONDS });
      const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(rejectType);
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
    });
  }

  /** The first frame as JPEG, upright, at most `maxSide` pixels long. Throws as `normalize` does. */
  toJpeg(path: string, maxSide: number): Promise<EncodedImage> {
    return this.runExclusive(async () => {
      const sharp = await loadSharp();
      await isAnimated(sharp, path);
      const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' });
      return encode(image, 'jpeg').catch(rejectType);
    });
  }

  /** An SVG that the product has composed, as JPEG. It never contains what people wrote. */
  renderSvg(svg: string): Promise<EncodedImage> {
    return this.runExclusive(async () => encode((await loadSharp())(Buffer.from(svg)), 'jpeg'));
  }

  /** The image in the widths of `variantWidths`, narrowest first; none for an animated image. */
  async widths(original: Buffer, format: VariantFormat): Promise<EncodedImage[]> {
    const sharp = await loadSharp();
    const { width, pages = 1 } = await sharp(original).metadata();
    const encoded: EncodedImage[] = [];
    for (const variantWidth of pages > 1 ? [] : variantWidths(width)) {
      encoded.push(
        await this.runExclusive(() =>
          encode(sharp(original, { limitInputPixels: MAX_PIXELS }).resize(variantWidth), format),
        ),
      );
    }
    return encoded;
  }

  /** The 9:16 middle of the image for phones; undefined for an upright or animated image. */
  async portraitCrop(original: Buffer): Promise<EncodedImage | undefined> {
    const sharp = await loadSharp();
    const { width, height, pages = 1 } = await sharp(original).metadata();
    const size = pages > 1 ? undefined : portraitCropSize({ width, height });
    return (
      size &&
      this.runExclusive(() => encode(sharp(original, { limitInputPixels: MAX_PIXELS }).resize(size), 'portraitCrop'))
    );
  }

  /**
   * Why an image is refused: the header alone shows a bomb, and one small decoding whether the rest is there. Larger images
   * are decoded by the job of the previews alone.
   */
  findProblem(path: string): Promise<'broken' | 'too-large' | undefined> {
    return this.runExclusive(async () => {
      const sharp = await loadSharp();
      try {
        const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
        if (width * height > MAX_FILE_PIXELS) {
          return 'too-large';
        }
        if (width * height <= MAX_CHECKED_PIXELS) {
          const image = sharp(path, { limitInputPixels: MAX_CHECKED_PIXELS, failOn: 'error' });
          await image.resize(16, 16, { fit: 'fill' }).timeout({ seconds: MAX_SECONDS }).raw().toBuffer();
        }
        return undefined;
      } catch (error) {
        // a busy machine says nothing about the image
        if (isOfMachine(error)) {
          return undefined;
        }
        return 'broken';
      }
    });
  }

  /** An upright image as WebP in those widths that are below its own, and in its own if it is below the widest. */
  async previews(
    path: string,
    widths: readonly number[],
  ): Promise<{ width: number; height: number; images: EncodedImage[] }> {
    const sharp = await loadSharp();
    const { autoOrient: size } = await sharp(path, { limitInputPixels: MAX_FILE_PIXELS }).metadata();
    const images: EncodedImage[] = [];
    for (const width of previewWidths(size.width, widths)) {
      const image = sharp(path, { limitInputPixels: MAX_FILE_PIXELS, failOn: 'error', autoOrient: true });
      images.push(
        await this.runExclusive(() =>
          encode(image.resize({ width, height: MAX_WEBP_SIDE, fit: 'inside', withoutEnlargement: true }), 'webp'),
        ),
      );
    }
    return { ...size, images };
  }

  private runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}

/** Reads the header alone, so that a decompression bomb is never decoded. */
async function isAnimated(sharp: typeof Sharp, path: string): Promise<boolean> {
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata().catch(rejectType);
  if (width * height * pages > MAX_PIXELS) {
    throw new AppError('MEDIA.TOO_MANY_PIXELS');
  }
  return pages > 1;
}

/** For bytes that only begin like an image; a busy machine says nothing about them. */
function rejectType(error: unknown): never {
  throw isOfMachine(error) ? error : new AppError('MEDIA.WRONG_TYPE');
}

async function encode(image: SharpImage, use: keyof typeof encoders): Promise<EncodedImage> {
  const { data, info } = await encoders[use](image)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
