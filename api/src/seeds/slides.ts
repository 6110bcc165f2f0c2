import type { ObjectStorage } from '@hive/object-storage';
import { In, type EntityManager } from 'typeorm';
import { newId } from '../platform/database/ids.js';
import { MediaFileEntity } from '../modules/media/media-file.entity.js';
import { generateVariants } from '../modules/media/media.jobs.js';
import { mediaNameOf } from '../modules/media/media.rules.js';
import { SlideEntity } from '../modules/slideshow/slide.entity.js';
import { storeJob } from '../common/transactions/outbox.js';
import { storeImage, storePortraitCrop, type BundledImageName } from './bundled-media.js';

type SlideName = Extract<BundledImageName, 'planet' | 'hive' | 'basalt' | 'comb-top' | 'limb'>;

/** What a first start shows. */
export const firstSlides: readonly SlideName[] = ['planet', 'hive', 'basalt'];
/** What came later, also to a slideshow that nobody has touched. */
export const moreSlides: readonly SlideName[] = ['comb-top', 'limb'];

const fileOf = (name: SlideName): string => `${name}.webp`;

/** Adds slides after those that are there. */
export async function addSlides(
  manager: EntityManager,
  storage: ObjectStorage,
  names: readonly SlideName[],
): Promise<void> {
  const images = await Promise.all(names.map((name) => storeImage(storage, name)));
  const last = (await manager.maximum(SlideEntity, 'displayOrder')) ?? -1;
  const rows = names.map((name, index) => ({
    id: newId(),
    imageData: images[index]?.src ?? '',
    fileName: fileOf(name),
    displayOrder: last + 1 + index,
    image: images[index],
  }));
  await manager.insert(SlideEntity, rows);
}

/**
 * Slides of older versions get what phones show: those that came with the product their committed file, uploaded ones
 * theirs by the job.
 */
export async function addPortraits(manager: EntityManager, storage: ObjectStorage): Promise<void> {
  for (const { id, fileName, image } of await manager.find(SlideEntity)) {
    const ready = [...firstSlides, ...moreSlides].find((name) => fileOf(name) === fileName);
    const uploaded = await manager.existsBy(MediaFileEntity, { name: mediaNameOf(image.src) });
    if (uploaded) {
      await storeJob(manager, generateVariants, { name: mediaNameOf(image.src), crop: 'portrait' });
    } else if (ready && !image.portraitCrop) {
      const portraitCrop = await storePortraitCrop(storage, ready);
      await manager.update(SlideEntity, { id }, { image: { ...image, portraitCrop } });
    }
  }
}

/** Whether the slideshow is as the first start left it: who has chosen slides keeps the choice. */
export async function slidesAreUntouched(manager: EntityManager): Promise<boolean> {
  const untouched = { fileName: In(firstSlides.map(fileOf)), isActive: true };
  const all = await manager.count(SlideEntity);
  const ours = await manager.countBy(SlideEntity, untouched);
  return all === firstSlides.length && ours === firstSlides.length;
}
