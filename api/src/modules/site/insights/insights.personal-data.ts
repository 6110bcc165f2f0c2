import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Content that the agency publishes; its authors are staff. */
export const insightPersonalData: PersonalTable[] = [
  { table: 'articles', rowName: 'slug', other: ['slug', 'draft', 'published'] },
  { table: 'article_old_slugs', other: ['slug'] },
];
