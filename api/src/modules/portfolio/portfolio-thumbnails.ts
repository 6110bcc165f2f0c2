import { Injectable } from '@nestjs/common';
import type { ResponsiveImage, UpdatePortfolioItem, PublicPortfolioItem } from '@hive/contracts';
import { MediaLibrary } from '../media/media-library.js';
import { isMediaUrl } from '../media/media.rules.js';
import type { PortfolioItemEntity } from './portfolio-item.entity.js';

/** The stored images of websites, in the widths that the media library knows. */
@Injectable()
export class PortfolioThumbnails {
  constructor(private readonly library: MediaLibrary) {}

  /** What a change makes of the image: nothing, unless it names another one. */
  async changed(
    { thumbnailUrl }: UpdatePortfolioItem,
    before?: PortfolioItemEntity,
  ): Promise<{ thumbnail?: ResponsiveImage | null }> {
    if (thumbnailUrl === undefined || (before && thumbnailUrl === before.thumbnailUrl)) {
      return {};
    }
    // those of the demo sites are shown as they are
    if (!thumbnailUrl || !isMediaUrl(thumbnailUrl)) {
      return { thumbnail: null };
    }
    await this.library.assertStoredImage(thumbnailUrl, 'thumbnailUrl');
    return { thumbnail: (await this.library.findImage(thumbnailUrl, '')) ?? null };
  }

  /** The items with the widths that were made since their images were named. */
  async complete<T extends PublicPortfolioItem>(items: T[]): Promise<T[]> {
    const images = items.map(({ thumbnail }) => thumbnail).filter((image) => image !== null);
    const complete = new Map((await this.library.withVariants(images)).map((image) => [image.src, image]));
    return items.map((item) => ({ ...item, thumbnail: complete.get(item.thumbnail?.src ?? '') ?? null }));
  }
}
