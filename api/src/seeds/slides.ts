import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Picture } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/ids.js';
import { SlideshowImageEntity } from '../modules/media/slideshow-image.entity.js';

const widths = [640, 1080, 1600] as const;

const slides = [
  { name: 'planet', alt: 'A ringed planet over a dark horizon' },
  { name: 'hive', alt: 'Honeycomb cells lit from within' },
  { name: 'basalt', alt: 'Basalt columns under northern lights' },
];

interface StoredSlide {
  fileName: string;
  picture: Picture;
}

/** Puts the files into the storage. Their names are the hashes of their bytes: what is there already stays. */
export const storeSlides = (storage: ObjectStorage): Promise<StoredSlide[]> =>
  Promise.all(
    slides.map(async ({ name, alt }) => {
      const avif = await storeWidths(storage, name, 'avif');
      const webp = await storeWidths(storage, name, 'webp');
      const [, , src = ''] = webp;
      const picture = { src, avif: srcset(avif), webp: srcset(webp), width: 1600, height: 1000, alt };
      return { fileName: `${name}.webp`, picture };
    }),
  );

/** Shows the slides in their order. */
export async function seedSlides(manager: EntityManager, stored: readonly StoredSlide[]): Promise<void> {
  const rows = stored.map(({ fileName, picture }, displayOrder) => ({
    id: newId(),
    imageData: picture.src,
    fileName,
    displayOrder,
    picture,
  }));
  await manager.insert(SlideshowImageEntity, rows);
}

const srcset = (urls: readonly string[]): string =>
  urls.map((url, index) => `${url} ${String(widths[index])}w`).join(', ');

const storeWidths = (storage: ObjectStorage, name: string, format: 'avif' | 'webp'): Promise<string[]> =>
  Promise.all(
    widths.map(async (width) => {
      const bytes = await readFile(new URL(`./media/${name}-${width}.${format}`, import.meta.url));
      const stored = `${createHash('sha256').update(bytes).digest('hex')}.${format}`;
      await storage.create(`media/${stored}`, bytes, { contentType: `image/${format}` });
      return `/media/${stored}`;
    }),
  );
