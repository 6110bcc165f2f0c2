import { slugOf } from '@hive/contracts';
import { ArticleEntity } from '../../modules/site/insights/article.entity.js';
import { storeImages } from '../bundled-media.js';
import { articles } from './articles.data.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';
import { isEdited } from './kept-rows.js';

const ID_BLOCK = 23;

/** Published articles of invented people: an article that staff have changed is theirs. */
export const demoArticles = demoRows({
  seed: 'demo-articles',
  entity: ArticleEntity,
  items: demoIds(ID_BLOCK, articles),
  isKept: isEdited('row.id', 'insight.saved'),
  async rows({ storage, now }) {
    const images = await storeImages(
      storage,
      articles.map(({ cover }) => cover),
    );
    return articles.map(({ cover, daysAgo, ...texts }, index) => {
      const content = { ...texts, cover: images[cover] };
      const at = hoursBefore(now, daysAgo * 24);
      return {
        id: demoId(ID_BLOCK, index),
        slug: slugOf(texts.title),
        draft: content,
        published: content,
        firstPublishedAt: at,
        publishedAt: at,
        revisedAt: at,
        createdAt: at,
        updatedAt: at,
      };
    });
  },
});
