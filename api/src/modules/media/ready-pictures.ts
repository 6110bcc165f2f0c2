import { readFile } from 'node:fs/promises';
import type { Picture } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { hashName, mediaFile } from './media-file.rules.js';
import { srcsetOf, urlOf } from './picture.rules.js';

/** A file that comes with the product, put into the storage under the hash of its bytes; its URL. */
export async function storeReadyFile(storage: ObjectStorage, file: URL): Promise<string> {
  const bytes = await readFile(file);
  const name = hashName(bytes, file.pathname.split('.').at(-1) ?? '');
  const media = mediaFile(name);
  if (!media) {
    throw new Error(`${file.pathname} is no picture or film that pages show`);
  }
  await storage.create(media.key, bytes, { contentType: media.type });
  return urlOf(name);
}

interface ReadyPicture {
  /** The folder of `<name>-<width>.avif` and `<name>-<width>.webp`. */
  folder: URL;
  name: string;
  widths: readonly number[];
  /** Of the widest file. */
  width: number;
  height: number;
  alt: string;
  /** Whether there is `<name>-portrait.avif`, for slides on phones. */
  portrait?: boolean;
}

/** The file of a slide's upright middle. */
export const portraitFile = (name: string): string => `${name}-portrait.avif`;

/**
 * A picture whose widths are committed as files, for seeds: nothing is decoded at the start. The answer is the
 * `picture` of a row, and its `src` the row's `imageData`:
 *
 *     const picture = await storeReadyPicture(storage, { folder, name: 'planet', widths: [640, 1080, 1600], … });
 *     await manager.insert(SlideshowImageEntity, { id: newId(), imageData: picture.src, fileName, displayOrder, picture });
 *     await manager.insert(FrameImageEntity, { id: newId(), frameId: 'it-card', imageData: picture.src, fileName,
 *       fileType: 'image', mimeType: 'image/webp', alt: picture.alt, picture });
 *
 * A film has no picture: `imageData: await storeReadyFile(storage, file), fileType: 'video', mimeType: 'video/mp4'`.
 */
export async function storeReadyPicture(storage: ObjectStorage, ready: ReadyPicture): Promise<Picture> {
  const { folder, name, widths, width, height, alt, portrait = false } = ready;
  const store = (format: string): Promise<{ url: string; width: number }[]> =>
    Promise.all(
      widths.map(async (each) => ({
        url: await storeReadyFile(storage, new URL(`${name}-${each}.${format}`, folder)),
        width: each,
      })),
    );
  const [avif, webp] = await Promise.all([store('avif'), store('webp')]);
  return {
    src: webp.at(-1)?.url ?? '',
    avif: srcsetOf(avif),
    webp: srcsetOf(webp),
    width,
    height,
    alt,
    ...(portrait && { portrait: await storeReadyFile(storage, new URL(portraitFile(name), folder)) }),
  };
}
