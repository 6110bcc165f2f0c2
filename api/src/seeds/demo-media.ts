import type { ResponsiveImage } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import type { EntityManager } from 'typeorm';
import { FrameEntity } from '../modules/frames/frame.entity.js';
import { MediaFileEntity } from '../modules/media/media-file.entity.js';
import { mediaFile } from '../modules/media/media.rules.js';
import { PortfolioItemEntity } from '../modules/portfolio/portfolio-item.entity.js';
import { SettingsEntity } from '../modules/settings/settings.entity.js';
import { demoId } from './demo/demo-ids.js';
import { demoFrames } from './demo/frames.js';
import { demoProjects } from './demo/portfolio.js';
import { insertMissing } from './insert-missing.js';
import { storeFile, storeImages, urlOfFile } from './bundled-media.js';

/** What links to the site show: 1200 × 630. */
const SHARE_IMAGE = 'og.jpg';

const lastDayOfMonth = (now: Date, monthsAgo: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo + 1, 0)).toISOString().slice(0, 10);

/** Websites, each with its demo site and stored image. */
export async function seedPortfolio(manager: EntityManager, storage: ObjectStorage, now: Date): Promise<void> {
  const images = await storeImages(
    storage,
    demoProjects.map(({ image }) => image),
  );
  const rows = demoProjects.map(({ slug, image, monthsAgo, ...project }, index) => ({
    ...project,
    id: demoId('portfolio', index),
    url: `/demo/${slug}/`,
    thumbnailUrl: images[image].src,
    thumbnail: images[image],
    completedAt: lastDayOfMonth(now, monthsAgo),
    displayOrder: index,
    framing: 'allowed',
    framingCheckedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  await insertMissing(manager, PortfolioItemEntity, rows);
}

/** An image or reel for every frame that shows nothing yet. */
export async function seedFrames(manager: EntityManager, storage: ObjectStorage, now: Date): Promise<void> {
  const images = await storeImages(
    storage,
    demoFrames.map(({ image }) => image),
  );
  const rows = demoFrames.map(async ({ frameId, image: name, reel }, index) => {
    const image: ResponsiveImage = images[name];
    return {
      id: demoId('frame', index),
      frameId,
      imageData: reel ? await storeFile(storage, reel) : image.src,
      fileName: reel ?? `${name}.webp`,
      fileType: reel ? 'video' : 'image',
      mimeType: reel ? 'video/mp4' : 'image/webp',
      alt: image.alt,
      image,
      createdAt: now,
      updatedAt: now,
    };
  });
  await insertMissing(manager, FrameEntity, await Promise.all(rows));
}

/** The agency is invented, and so are its accounts. */
const SOCIAL = {
  linkedin: 'https://www.linkedin.com/company/hivecraft-example',
  twitter: 'https://x.com/hivecraft_example',
  instagram: 'https://www.instagram.com/hivecraft.example',
};

/** Card of shared links and social accounts, unless the agency has said something about itself. */
export async function seedSettings(manager: EntityManager, storage: ObjectStorage): Promise<void> {
  const shareImageUrl = await storeFile(storage, SHARE_IMAGE);
  await insertMissing(manager, SettingsEntity, [{ id: 1, data: { shareImageUrl, social: SOCIAL } }]);
}

/** Takes both away again where they are still ours; whatever else the settings say stays. */
export async function removeSettings(manager: EntityManager): Promise<void> {
  for (const [key, value] of Object.entries({ shareImageUrl: await urlOfFile(SHARE_IMAGE), social: SOCIAL })) {
    await manager.query(`UPDATE settings SET data = data - $1::text WHERE data->$1::text = $2::jsonb`, [
      key,
      JSON.stringify(value),
    ]);
  }
  await manager.query(`DELETE FROM settings WHERE data = '{}'`);
}

/** Names of the stored files behind the demo rows that are there. */
export async function demoFiles(manager: EntityManager, idPattern: string): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT DISTINCT match[1] AS name FROM (
       SELECT f::text AS row FROM frame_images f WHERE f.id::text LIKE $1
       UNION ALL SELECT p::text FROM portfolio_websites p WHERE p.id::text LIKE $1
     ) rows, regexp_matches(row, '/media/([0-9a-f]{64}\\.[a-z0-9]{3,4})', 'g') AS match`,
    [idPattern],
  );
  return rows.map(({ name }) => name);
}

/** Hands files to the sweep, which removes those that no row names within a day. */
export async function leaveToSweep(manager: EntityManager, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ name, mimeType: mediaFile(name)?.type ?? '', bytes: 0 }));
  if (rows.length > 0) {
    await insertMissing(manager, MediaFileEntity, rows);
  }
}
