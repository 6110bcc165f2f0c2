import { Injectable } from '@nestjs/common';
import type { Picture, PortfolioChange, PortfolioWebsite } from '@hive/contracts';
import { MediaLibrary } from '../media/media-library.js';
import { isOurs } from '../media/picture.rules.js';
import type { PortfolioWebsiteEntity } from './portfolio-website.entity.js';

/** The stored pictures of websites, in the widths that the media library knows. */
@Injectable()
export class PortfolioThumbnails {
  constructor(private readonly library: MediaLibrary) {}

  /** What a change makes of the picture: nothing, unless it names another one. */
  async changed(
    { thumbnailUrl }: PortfolioChange,
    before?: PortfolioWebsiteEntity,
  ): Promise<{ thumbnail?: Picture | null }> {
    if (thumbnailUrl === undefined || (before && thumbnailUrl === before.thumbnailUrl)) {
      return {};
    }
    // those of the demo sites are shown as they are
    if (!thumbnailUrl || !isOurs(thumbnailUrl)) {
      return { thumbnail: null };
    }
    await this.library.expectPicture(thumbnailUrl, 'thumbnailUrl');
    return { thumbnail: (await this.library.pictureOf(thumbnailUrl, '')) ?? null };
  }

  /** The items with the widths that were made since their pictures were named. */
  async complete<T extends PortfolioWebsite>(items: T[]): Promise<T[]> {
    const pictures = items.map(({ thumbnail }) => thumbnail).filter((picture) => picture !== null);
    const complete = new Map((await this.library.complete(pictures)).map((picture) => [picture.src, picture]));
    return items.map((item) => ({ ...item, thumbnail: complete.get(item.thumbnail?.src ?? '') ?? null }));
  }
}
