import { readFile } from 'node:fs/promises';
import type { ResponsiveImage } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { toSrcset } from './image.rules.js';
import { hashName, mediaFile, mediaUrlOf } from './media.rules.js';

/** Stores a file that comes with the product under the hash of its bytes; returns its URL. Existing files stay. */
export async function storeBundledFile(storage: ObjectStorage, file: URL): Promise<string> {
  const bytes = await readFile(file);
  const name = hashName(bytes, file.pathname.split('.').at(-1) ?? '');
  const media = mediaFile(name);
  if (!media) {
    throw new Error(`${file.pathname} is not an image or video of a supported type`);
  }
  await storage.create(media.key, bytes, { contentType: media.type });
  return mediaUrlOf(name);
}

interface BundledImage {
  /** The folder of `<name>-<width>.avif` and `<name>-<width>.webp`. */
  folder: URL;
  name: string;
  widths: readonly number[];
  /** Further widths in AVIF alone. */
  largeWidths?: readonly number[];
  /** Of the widest WebP file. */
  width: number;
  height: number;
  alt: string;
  /** Whether there is `<name>-portrait.avif`, for slides on phones. */
  portraitCrop?: boolean;
}

/** The file with the 9:16 crop of a slide. */
export const portraitCropFile = (name: string): string => `${name}-portrait.avif`;

/**
 * Stores an image whose variants are committed as files, so that a start decodes nothing. The result is the `image` of
 * a slide or frame, and its `src` the `imageData`.
 */
export async function storeBundledImage(storage: ObjectStorage, bundled: BundledImage): Promise<ResponsiveImage> {
  const { folder, name, widths, largeWidths = [], width, height, alt, portraitCrop = false } = bundled;
  const store = (format: string, fileWidths: readonly number[]): Promise<{ url: string; width: number }[]> =>
    Promise.all(
      fileWidths.map(async (fileWidth) => ({
        url: await storeBundledFile(storage, new URL(`${name}-${fileWidth}.${format}`, folder)),
        width: fileWidth,
      })),
    );
  const [avif, webp] = await Promise.all([store('avif', [...widths, ...largeWidths]), store('webp', widths)]);
  return {
    src: webp.at(-1)?.url ?? '',
    avif: toSrcset(avif),
    webp: toSrcset(webp),
    width,
    height,
    alt,
    ...(portraitCrop && { portraitCrop: await storeBundledFile(storage, new URL(portraitCropFile(name), folder)) }),
  };
}
