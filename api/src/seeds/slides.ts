import type { ObjectStorage } from '@hive/object-storage';
import { In, type EntityManager } from 'typeorm';
import { newId } from '../platform/database/ids.js';
import { MediaFileEntity } from '../modules/media/media-file.entity.js';
import { makeWidths } from '../modules/media/media.jobs.js';
import { nameOf } from '../modules/media/picture.rules.js';
import { SlideshowImageEntity } from '../modules/media/slideshow-image.entity.js';
import { enqueue } from './enqueue.js';
import { storePicture, storePortrait, type PictureName } from './pictures.js';

type SlideName = Extract<PictureName, 'planet' | 'hive' | 'basalt' | 'comb-top' | 'limb'>;

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
  const pictures = await Promise.all(names.map((name) => storePicture(storage, name)));
  const last = (await manager.maximum(SlideshowImageEntity, 'displayOrder')) ?? -1;
  const rows = names.map((name, index) => ({
    id: newId(),
    imageData: pictures[index]?.src ?? '',
    fileName: fileOf(name),
    displayOrder: last + 1 + index,
    picture: pictures[index],
  }));
  await manager.insert(SlideshowImageEntity, rows);
}

/**
 * Slides of older versions get what phones show: those that came with the product their committed file, uploaded ones
 * theirs by the job.
 */
export async function addPortraits(manager: EntityManager, storage: ObjectStorage): Promise<void> {
  for (const { id, fileName, picture } of await manager.find(SlideshowImageEntity)) {
    const ready = [...firstSlides, ...moreSlides].find((name) => fileOf(name) === fileName);
    const uploaded = await manager.existsBy(MediaFileEntity, { name: nameOf(picture.src) });
    if (uploaded) {
      await enqueue(manager, makeWidths, { name: nameOf(picture.src) });
    } else if (ready && !picture.portrait) {
      const portrait = await storePortrait(storage, ready);
      await manager.update(SlideshowImageEntity, { id }, { picture: { ...picture, portrait } });
    }
  }
}

/** Whether the slideshow is as the first start left it: who has chosen slides keeps the choice. */
export async function slidesAreUntouched(manager: EntityManager): Promise<boolean> {
  const untouched = { fileName: In(firstSlides.map(fileOf)), isActive: true };
  const all = await manager.count(SlideshowImageEntity);
  const ours = await manager.countBy(SlideshowImageEntity, untouched);
  return all === firstSlides.length && ours === firstSlides.length;
}
