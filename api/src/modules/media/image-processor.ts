import { Injectable } from '@nestjs/common';
import type Sharp from 'sharp';
import type { Sharp as SharpImage } from 'sharp';
import { AppError } from '../../common/errors/app-error.js';
import { portraitCropSize, variantWidths } from './image.rules.js';

/** What a image may have when it is unpacked, all its frames together. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 60;
/** The longer side of what is kept; no screen of a visitor shows more of it. */
const MAX_SIDE = 2400;

export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

export type WidthFormat = 'avif' | 'webp';

const encoders = {
  avif: (image: SharpImage) => image.avif({ quality: 52, effort: 0 }),
  webp: (image: SharpImage) => image.webp({ quality: 78, effort: 4 }),
  /** The first thing that phones load, on slow networks, behind a scrim. */
  portraitCrop: (image: SharpImage) => image.avif({ quality: 42, effort: 2 }),
};

/** Only what media-type.ts takes: whatever else libvips could open is closed for the whole process. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** Loaded when the first image comes: most processes of a day never see one. */
let loading: Promise<typeof Sharp> | undefined;
const loadSharp = (): Promise<typeof Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    sharp.cache(false);
    // the other cores answer visitors
    sharp.concurrency(1);
    return sharp;
  }));

/** Decodes and encodes images, one at a time, so that memory holds one of them however many arrive. */
@Injectable()
export class ImageProcessor {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * The image as we keep it: decoded to its last pixel and encoded anew as WebP, upright, without metadata or
   * anything else that the file carried besides. A moving image keeps moving.
   */
  keep(path: string): Promise<EncodedImage & { moves: boolean }> {
    return this.alone(async () => {
      const sharp = await loadSharp();
      const moves = await measure(sharp, path);
      const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: moves, autoOrient: true })
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86, effort: 2 })
        .timeout({ seconds: MAX_SECONDS });
      const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(refuse);
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, moves };
    });
  }

  /** The image in every width that is worth a file, narrowest first. One that moves has none. */
  async widths(kept: Buffer, format: WidthFormat): Promise<EncodedImage[]> {
    const sharp = await loadSharp();
    const { width, pages = 1 } = await sharp(kept).metadata();
    const made: EncodedImage[] = [];
    for (const each of pages > 1 ? [] : variantWidths(width)) {
      made.push(await this.alone(() => encode(sharp(kept, { limitInputPixels: MAX_PIXELS }).resize(each), format)));
    }
    return made;
  }

  /** The upright middle of the image for phones, if it has one: not one that is upright itself or moves. */
  async portraitCrop(kept: Buffer): Promise<EncodedImage | undefined> {
    const sharp = await loadSharp();
    const { width, height, pages = 1 } = await sharp(kept).metadata();
    const size = pages > 1 ? undefined : portraitCropSize({ width, height });
    return size && this.alone(() => encode(sharp(kept, { limitInputPixels: MAX_PIXELS }).resize(size), 'portraitCrop'));
  }

  private alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}

/** From the head alone: a small file that unpacks to too much is never unpacked. Tells whether the image moves. */
async function measure(sharp: typeof Sharp, path: string): Promise<boolean> {
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuse);
  if (width * height * pages > MAX_PIXELS) {
    throw new AppError('MEDIA.TOO_MANY_PIXELS');
  }
  return pages > 1;
}

/** Bytes that begin like a image and are none. */
function refuse(): never {
  throw new AppError('MEDIA.WRONG_TYPE');
}

async function encode(image: SharpImage, use: keyof typeof encoders): Promise<EncodedImage> {
  const { data, info } = await encoders[use](image)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
