import type { ObjectStorage } from '@hive/object-storage';
import { In, type EntityManager } from 'typeorm';
import type { Tx } from '../common/transactions/transactions.js';
import { MediaFileEntity } from '../modules/site/media/media-file.entity.js';
import { generateVariants } from '../modules/site/media/media.jobs.js';
import { registerForSweep } from '../modules/site/media/media-references.js';
import { mediaNameOf, mediaNamesIn } from '../modules/site/media/media.rules.js';
import { SlideEntity } from '../modules/site/slideshow/slide.entity.js';
import { newId } from '../platform/database/ids.js';
import { insertRow } from '../platform/database/rows.js';
import { storeImage, storePortraitCrop, type BundledImageName } from './bundled-media.js';
import { markCompleted } from './seed-runs.js';

type SlideName = Extract<BundledImageName, 'planet' | 'hive' | 'basalt' | 'comb-top' | 'limb'>;

/** Slides of the first version. */
export const firstSlides: readonly SlideName[] = ['planet', 'hive', 'basalt'];
/** Slides of a later version, added to unedited slideshows. */
export const moreSlides: readonly SlideName[] = ['comb-top', 'limb'];

const fileNameOf = (name: SlideName): string => `${name}.webp`;
const bundledNameOf = (fileName: string | null): SlideName | undefined =>
  [...firstSlides, ...moreSlides].find((name) => fileNameOf(name) === fileName);

/** Adds the slides of a first start, and slides and crops of later versions to older databases. Each seed runs once. */
export async function seedSlides(tx: Tx, storage: ObjectStorage, completed: ReadonlySet<string>): Promise<void> {
  const seeds: [name: string, seed: () => Promise<void>][] = [
    ['slides', () => addSlides(tx.manager, storage, firstSlides)],
    [
      'more-slides',
      async () => ((await isUnedited(tx.manager)) ? addSlides(tx.manager, storage, moreSlides) : undefined),
    ],
    ['slide-portraits', () => addPortraitCrops(tx, storage)],
    ['large-slides', () => renewBundledSlides(tx.manager, storage)],
  ];
  for (const [name, seed] of seeds) {
    if (!completed.has(name)) {
      await seed();
      await markCompleted(tx.manager, name);
    }
  }
}

/** Adds slides behind the existing ones. */
async function addSlides(manager: EntityManager, storage: ObjectStorage, names: readonly SlideName[]): Promise<void> {
  const images = await Promise.all(names.map((name) => storeImage(storage, name)));
  const last = (await manager.maximum(SlideEntity, 'displayOrder')) ?? -1;
  for (const [index, image] of images.entries()) {
    await insertRow(manager, SlideEntity, {
      id: newId(),
      imageData: image.src,
      fileName: fileNameOf(names[index] ?? 'planet'),
      displayOrder: last + 1 + index,
      image,
    });
  }
}

/** Gives slides of older versions a portrait crop: bundled ones the committed file, uploaded ones by the job. */
async function addPortraitCrops(tx: Tx, storage: ObjectStorage): Promise<void> {
  for (const { id, fileName, image } of await tx.manager.find(SlideEntity)) {
    const bundled = bundledNameOf(fileName);
    const mediaName = mediaNameOf(image.src);
    if (await tx.manager.existsBy(MediaFileEntity, { name: mediaName })) {
      await tx.enqueue(generateVariants, { name: mediaName, crop: 'portrait' });
    } else if (bundled && !image.portraitCrop) {
      const portraitCrop = await storePortraitCrop(storage, bundled);
      await tx.manager.update(SlideEntity, { id }, { image: { ...image, portraitCrop } });
    }
  }
}

/** Gives bundled slides of older versions the present files: up to 2880 pixels, and a view of their own for phones. */
async function renewBundledSlides(manager: EntityManager, storage: ObjectStorage): Promise<void> {
  for (const { id, fileName, image } of await manager.find(SlideEntity)) {
    const name = bundledNameOf(fileName);
    const isUpload = await manager.existsBy(MediaFileEntity, { name: mediaNameOf(image.src) });
    const renewed = name && !isUpload ? await storeImage(storage, name) : image;
    if (renewed.src !== image.src) {
      await registerForSweep(manager, mediaNamesIn(JSON.stringify(image)));
      await manager.update(SlideEntity, { id }, { imageData: renewed.src, image: { ...renewed, alt: image.alt } });
    }
  }
}

/** Whether the slideshow still consists of the slides that the first version seeded. */
async function isUnedited(manager: EntityManager): Promise<boolean> {
  const unedited = { fileName: In(firstSlides.map(fileNameOf)), isActive: true };
  const [all, matching] = [await manager.count(SlideEntity), await manager.countBy(SlideEntity, unedited)];
  return all === firstSlides.length && matching === firstSlides.length;
}
