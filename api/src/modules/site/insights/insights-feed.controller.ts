import { INSIGHTS_FEED_PATH } from '@hive/contracts';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { readSettings } from '../settings/read-settings.js';
import { feedOf } from './feed.js';
import { PublishedArticles } from './published-articles.js';

/** Articles of the feed. */
const COUNT = 20;

/** The RSS feed of the articles. */
@Controller()
@AllowAccess('public')
export class InsightsFeedController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly published: PublishedArticles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(INSIGHTS_FEED_PATH)
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  @Header('x-content-type-options', 'nosniff')
  async read(): Promise<string> {
    const { publicUrl } = this.config;
    const settings = await readSettings(this.dataSource.manager);
    return feedOf(await this.published.feed(publicUrl, COUNT), settings, publicUrl);
  }
}
