import { Injectable } from '@nestjs/common';
import { CHOOSE_IMAGE, type ArticleContent, type CreateArticle, type ResponsiveImage } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { MediaLibrary } from '../media/media-library.js';
import { pictureUrlsIn } from './article-markdown.js';
import type { ArticleEntity } from './article.entity.js';

/** The pictures of articles: each is one of the media library. */
@Injectable()
export class ArticlePictures {
  constructor(private readonly library: MediaLibrary) {}

  /** Cover and text of a draft. A cover that the article has already, such as a bundled one, is taken from `before`. */
  async contentOf(
    manager: EntityManager,
    { title, summary, body, cover, authorName, authorRole, service }: CreateArticle,
    before?: ArticleEntity,
  ): Promise<ArticleContent> {
    const image = cover && (await this.coverOf(manager, cover, before));
    await this.assertStored(manager, body);
    return { title, summary, body, cover: image, authorName, authorRole, service };
  }

  private async coverOf(
    manager: EntityManager,
    { url, alt }: NonNullable<CreateArticle['cover']>,
    before?: ArticleEntity,
  ): Promise<ResponsiveImage> {
    const same = [before?.draft.cover, before?.published?.cover].find((cover) => cover?.src === url);
    const image = same ?? (await this.library.findImage(manager, url, alt));
    if (!image) {
      throw new AppError('REQUEST.INVALID', { errors: { cover: CHOOSE_IMAGE } });
    }
    return { ...image, alt };
  }

  private async assertStored(manager: EntityManager, body: string): Promise<void> {
    const urls = pictureUrlsIn(body);
    const stored = await this.library.findImages(manager, urls);
    const unknown = urls.find((url) => !stored.has(url));
    if (unknown !== undefined) {
      const message = `${CHOOSE_IMAGE}: ${unknown} is none`;
      throw new AppError('REQUEST.INVALID', { errors: { body: message } });
    }
  }
}
