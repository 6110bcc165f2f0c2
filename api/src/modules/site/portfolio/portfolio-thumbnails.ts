import { Injectable } from '@nestjs/common';
import type { ResponsiveImage, UpdatePortfolioItem, PublicPortfolioItem } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { MediaLibrary } from '../media/media-library.js';
import { isMediaUrl } from '../media/media.rules.js';
import type { PortfolioItemEntity } from './portfolio-item.entity.js';

/** The thumbnails of portfolio items, in the variants of the media library. */
@Injectable()
export class PortfolioThumbnails {
  constructor(private readonly library: MediaLibrary) {}

  /** The `thumbnail` column for a body; empty when the body does not change `thumbnailUrl`. */
  async columnsOf(
    manager: EntityManager,
    { thumbnailUrl }: UpdatePortfolioItem,
    before?: PortfolioItemEntity,
  ): Promise<{ thumbnail?: ResponsiveImage | null }> {
    if (thumbnailUrl === undefined || (before && thumbnailUrl === before.thumbnailUrl)) {
      return {};
    }
    // Files of the demo sites have no variants.
    if (!thumbnailUrl || !isMediaUrl(thumbnailUrl)) {
      return { thumbnail: null };
    }
    await this.library.assertStoredImage(thumbnailUrl, 'thumbnailUrl');
    return { thumbnail: (await this.library.findImage(manager, thumbnailUrl, '')) ?? null };
  }

  /** The items with the variants that were generated since they were saved. */
  async withVariants<T extends PublicPortfolioItem>(items: T[]): Promise<T[]> {
    const images = items.map(({ thumbnail }) => thumbnail).filter((image) => image !== null);
    const imagesByUrl = new Map((await this.library.withVariants(images)).map((image) => [image.src, image]));
    return items.map((item) => ({ ...item, thumbnail: imagesByUrl.get(item.thumbnail?.src ?? '') ?? null }));
  }
}
