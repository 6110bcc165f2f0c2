import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mediaRoutes, type SlideshowImage } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { PageContent } from '../pages/page-content.js';
import { SlideshowImageEntity } from './slideshow-image.entity.js';
import { presentSlide } from './slideshow.presenter.js';

/** The slides behind the landing page. */
@Injectable()
export class SlideshowService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pageContent: PageContent,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(mediaRoutes.slideshow.path, () => this.active());
  }

  /** Active slides, in their order. */
  async active(): Promise<SlideshowImage[]> {
    const slides = await this.dataSource.manager.find(SlideshowImageEntity, {
      where: { isActive: true },
      order: { displayOrder: 'ASC', id: 'ASC' },
    });
    return slides.map(presentSlide);
  }
}
