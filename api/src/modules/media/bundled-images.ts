import { readFile } from 'node:fs/promises';
import type { ResponsiveImage } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { hashName, mediaFile } from './media-file.rules.js';
import { toSrcset, mediaUrlOf } from './image.rules.js';

/** A file that comes with the product, put into the storage under the hash of its bytes; its URL. */
export async function storeBundledFile(storage: ObjectStorage, file: URL): Promise<string> {
  const bytes = await readFile(file);
  const name = hashName(bytes, file.pathname.split('.').at(-1) ?? '');
  const media = mediaFile(name);
  if (!media) {
    throw new Error(`${file.pathname} is no image or video that pages show`);
  }
  await storage.create(media.key, bytes, { contentType: media.type });
  return mediaUrlOf(name);
}

interface BundledImage {
  /** The folder of `<name>-<width>.avif` and `<name>-<width>.webp`. */
  folder: URL;
  name: string;
  widths: readonly number[];
  /** Of the widest file. */
  width: number;
  height: number;
  alt: string;
  /** Whether there is `<name>-portrait.avif`, for slides on phones. */
  portraitCrop?: boolean;
}

/** The file of a slide's upright middle. */
export const portraitCropFile = (name: string): string => `${name}-portrait.avif`;

/**
 * A image whose widths are committed as files, for seeds: nothing is decoded at the start. The answer is the
 * `image` of a row, and its `src` the row's `imageData`:
 *
 *     const image = await storeBundledImage(storage, { folder, name: 'planet', widths: [640, 1080, 1600], … });
 *     await manager.insert(SlideEntity, { id: newId(), imageData: image.src, fileName, displayOrder, image });
 *     await manager.insert(FrameEntity, { id: newId(), frameId: 'it-card', imageData: image.src, fileName,
 *       fileType: 'image', mimeType: 'image/webp', alt: image.alt, image });
 *
 * A video has no image: `imageData: await storeBundledFile(storage, file), fileType: 'video', mimeType: 'video/mp4'`.
 */
export async function storeBundledImage(storage: ObjectStorage, ready: BundledImage): Promise<ResponsiveImage> {
  const { folder, name, widths, width, height, alt, portraitCrop = false } = ready;
  const store = (format: string): Promise<{ url: string; width: number }[]> =>
    Promise.all(
      widths.map(async (each) => ({
        url: await storeBundledFile(storage, new URL(`${name}-${each}.${format}`, folder)),
        width: each,
      })),
    );
  const [avif, webp] = await Promise.all([store('avif'), store('webp')]);
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
