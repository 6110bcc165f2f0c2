// The cost of decoding an image, computed from its header.

const MEGAPIXEL = 1_000_000;
/** Bytes of a decoded image in memory. With the process itself and the encoder they stay below the limit of the process. */
const MAX_WHOLE_BYTES = 270 * MEGAPIXEL;
/** All frames of an animation together. Frames are decoded one after another: this limits the time. */
const MAX_ANIMATION_PIXELS = 250 * MEGAPIXEL;
/** As measured: the planes, and several copies in RGB. */
const AVIF_BYTES_OF_A_SAMPLE = 20;
/** The frame and the one before it. */
const GIF_BYTES = 8;
/** Lossless ones have no smaller form while they are decoded. */
const WEBP_BYTES = 5;

/**
 * Bytes that each pixel takes where the whole image is in memory at once; 0 for an image that is decoded line by line.
 * Turning it upright takes no further memory, because it is shrunk first.
 */
function wholeBytesOfPixel({ format, isProgressive, channels, depth, chromaSubsampling }) {
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  switch (format) {
    case 'heif':
      return AVIF_BYTES_OF_A_SAMPLE * sampleBytes;
    case 'gif':
      return GIF_BYTES;
    case 'webp':
      return WEBP_BYTES;
    case 'jpeg':
      // coefficients of two bytes, and what is made of them
      return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) + 2 : 0;
    default:
      return isProgressive ? 2 * channels * sampleBytes : 0;
  }
}

/** Which limit an image exceeds; undefined when it may be decoded. */
export function findExcess(header, { maxPixels, animated = false }) {
  const { width, height, pages = 1, format } = header;
  // the header gives the size of one frame of an animation
  const pixels = width * height;
  const wholeBytes = wholeBytesOfPixel(header);
  const wholePixels = wholeBytes > 0 ? Math.floor(MAX_WHOLE_BYTES / wholeBytes / MEGAPIXEL) * MEGAPIXEL : Infinity;
  if (pixels > Math.min(maxPixels, wholePixels)) {
    return { megapixels: Math.min(maxPixels, wholePixels) / MEGAPIXEL, ...(wholePixels < maxPixels && { format }) };
  }
  return animated && pages > 1 && pixels * pages > MAX_ANIMATION_PIXELS
    ? { megapixels: MAX_ANIMATION_PIXELS / MEGAPIXEL, format: 'animation' }
    : undefined;
}
