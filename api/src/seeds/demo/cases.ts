import type { CasePicture } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { PortfolioCaseEntity } from '../../modules/site/portfolio/cases/portfolio-case.entity.js';
import { storeImages } from '../bundled-media.js';
import { cases } from './cases.data.js';
import { demoId, demoIds, demoRows, type DemoArea } from './demo-area.js';
import { isEdited } from './kept-rows.js';
import { IS_EDITED_WEBSITE, WEBSITE_ID_BLOCK } from './portfolio.js';

/** Each case has the id of its website, so it is recorded by a name of its own. */
const ids = demoIds(WEBSITE_ID_BLOCK, cases);

const itemOf = (id: string): string => `case-${id}`;

const rows = demoRows({
  seed: 'demo-cases',
  entity: PortfolioCaseEntity,
  items: ids,
  isKept: isEdited('row.id', 'portfolio.case-saved'),
  async rows({ storage, now }) {
    const images = await storeImages(
      storage,
      cases.flatMap(({ hero, quotePortrait, pictures }) =>
        [hero, quotePortrait, ...pictures].map(({ image }) => image),
      ),
    );
    const picture = ({ image, focus = [50, 50] }: (typeof cases)[number]['hero']): CasePicture => ({
      image: images[image],
      focusX: focus[0],
      focusY: focus[1],
    });
    return cases.map(({ hero, quotePortrait, pictures, ...texts }, index) => {
      const content = {
        ...texts,
        hero: picture(hero),
        quotePortrait: picture(quotePortrait),
        pictures: pictures.map(picture),
      };
      return {
        id: demoId(WEBSITE_ID_BLOCK, index),
        draft: content,
        published: content,
        version: 1,
        firstPublishedAt: now,
        revisedAt: now,
        updatedAt: now,
      };
    });
  },
});

/** A website has a page while it has a published case. */
const markPublished = (manager: EntityManager, now: Date): Promise<unknown> =>
  manager.query(
    `UPDATE portfolio_websites AS website
     SET case_published_at = CASE WHEN content.published IS NULL THEN NULL ELSE $2::timestamptz END
     FROM portfolio_websites AS joined LEFT JOIN portfolio_cases AS content ON content.id = joined.id
     WHERE website.id = joined.id AND website.id = ANY ($1::uuid[])
       AND (website.case_published_at IS NULL) = (content.published IS NOT NULL)`,
    [ids, now],
  );

/** What staff changed shows their own work: an upgrade adds no invented case to it. */
const findEdited = async (manager: EntityManager): Promise<Set<string>> => {
  const sql = `SELECT row.id FROM portfolio_websites AS row WHERE row.id = ANY ($1::uuid[]) AND ${IS_EDITED_WEBSITE}`;
  return new Set((await manager.query<{ id: string }[]>(sql, [ids])).map(({ id }) => id));
};

/** A case page of each demo website that is still there and that nobody has changed. */
export const demoCases: DemoArea = {
  ...rows,
  items: ids.map(itemOf),
  received: () => Promise.resolve(ids.map(itemOf)),
  async add(context) {
    const edited = await findEdited(context.manager);
    await rows.add({ ...context, wants: (id) => context.wants(itemOf(id)) && !edited.has(id) });
    await markPublished(context.manager, context.now);
  },
  async remove(manager, keptClients) {
    await rows.remove(manager, keptClients);
    await markPublished(manager, new Date());
  },
};
