// The operations of the image process. Each reads the header of a foreign image before it decodes it.
import sharp from 'sharp';
import { findExcess } from './image-limits.mjs';
import { drawShareCard } from './share-card.mjs';

/** The largest image that is decoded while a person waits. */
const MAX_CHECKED_PIXELS = 16_000_000;
/** Longest side of a stored image, in pixels. */
const MAX_SIDE = 2880;

/**
 * The formats that media-type.ts accepts; every other loader of libvips is blocked for the whole process. SVG is read
 * from memory alone, where the product itself composes it: uploads are read from files.
 */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'SvgBuffer'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
sharp.cache(false);
// Leaves the other cores to requests.
sharp.concurrency(1);

const encoders = {
  avif: (image) => image.avif({ quality: 52, effort: 0 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }),
  shareCard: (image) => image.jpeg({ quality: 84 }),
  /** Phones load it first, on slow networks, behind a scrim: size matters more than detail. */
  portraitCrop: (image) => image.avif({ quality: 42, effort: 2 }),
  /** The stored form, which all others are made of. */
  stored: (image) => image.webp({ quality: 86, effort: 2 }),
};

class ImageProblem extends Error {
  constructor(code, message, details) {
    super(message);
    this.details = { code, message, ...details };
  }
}

/** An error of the image, as the parent gets it; all other errors are about the machine. */
export const problemOf = (error) =>
  error instanceof ImageProblem ? error.details : { code: 'failed', message: String(error?.message ?? error) };

const isAboutMachine = (error) => /memory|no such file|missing/i.test(String(error?.message ?? error));

/** The error for bytes that only begin like an image. */
const unreadable = (error) =>
  isAboutMachine(error) ? error : new ImageProblem('unreadable', String(error?.message ?? error));

async function readHeader(input) {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

/** An image within its limits, turned upright. */
async function open(input, maxPixels, { animated = false, header: known } = {}) {
  const header = known ?? (await readHeader(input));
  const excess = findExcess(header, { maxPixels, animated });
  if (excess) {
    throw new ImageProblem('too-large', 'the image has too many pixels', excess);
  }
  const isAnimation = animated && (header.pages ?? 1) > 1;
  return sharp(input, { limitInputPixels: false, failOn: 'error', animated: isAnimation, autoOrient: true });
}

async function encode(image, use) {
  try {
    const { data, info } = await encoders[use](image).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    throw unreadable(error);
  }
}

const within = (side) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

export const operations = {
  /** The whole image, its animation too, without metadata or foreign data. */
  async normalize(file, maxPixels) {
    const image = await open(file, maxPixels, { animated: true });
    return encode(image.resize(within(MAX_SIDE)), 'stored');
  },

  /** The first frame as JPEG. */
  async toJpeg(file, maxSide, maxPixels) {
    const image = await open(file, maxPixels);
    return encode(image.resize(within(maxSide)).flatten({ background: '#ffffff' }), 'jpeg');
  },

  renderSvg: (svg) => encode(sharp(Buffer.from(svg)), 'jpeg'),

  /** `texts` are those of `drawShareCard`. */
  async shareCard(picture, texts, maxPixels) {
    return encode(await drawShareCard(await open(picture, maxPixels), texts), 'shareCard');
  },

  /** Size of the first frame, upright. */
  async sizeOf(input) {
    const { autoOrient, pages = 1 } = await readHeader(input);
    return { ...autoOrient, pages };
  },

  /** `size` is that of sharp's `resize`, `part` that of its `extract`. */
  async resize(input, size, { part, use, maxPixels }) {
    const image = await open(input, maxPixels);
    return encode((part ? image.extract(part) : image).resize(size), use);
  },

  /** Why an image is refused: a small one is decoded, of a larger one only the header is read. */
  async findProblem(file, maxPixels) {
    try {
      const header = await readHeader(file);
      const pixels = header.width * header.height;
      if (pixels > maxPixels) {
        return 'too-large';
      }
      if (pixels <= MAX_CHECKED_PIXELS && !findExcess(header, { maxPixels })) {
        const image = await open(file, maxPixels, { header });
        await image.resize(16, 16, { fit: 'fill' }).raw().toBuffer();
      }
      return undefined;
    } catch (error) {
      return isAboutMachine(error) ? undefined : 'broken';
    }
  },
};
