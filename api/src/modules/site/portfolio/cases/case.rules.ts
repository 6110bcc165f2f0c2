import type { CaseContent, PortfolioCase, PublicCase, PublicPortfolioItem } from '@hive/contracts';
import type { PortfolioItemEntity } from '../portfolio-item.entity.js';
import type { OldSlugEntity } from './old-slug.entity.js';
import type { PortfolioCaseEntity } from './portfolio-case.entity.js';

/** A case before anything is written. */
export const emptyContent: CaseContent = {
  summary: '',
  hero: null,
  before: '',
  work: '',
  after: '',
  figure: '',
  figureLabel: '',
  figureSource: '',
  quote: '',
  quoteName: '',
  quoteRole: '',
  quotePortrait: null,
  pictures: [],
  services: [],
  team: [],
};

export interface CaseOfItem {
  item: PublicPortfolioItem;
  slug: string;
  content: CaseContent;
  publishedAt: Date;
  revisedAt: Date;
}

/** The pages in their order; each leads to the next, and the last one to the first. */
export const linkCases = (cases: readonly CaseOfItem[]): PublicCase[] =>
  cases.map(({ item, slug, content, publishedAt, revisedAt }, index) => {
    const next = cases.length > 1 ? cases[(index + 1) % cases.length] : undefined;
    return {
      slug,
      item,
      content,
      next: next
        ? { slug: next.slug, title: next.item.title, category: next.item.category, hero: next.content.hero }
        : null,
      publishedAt: publishedAt.toISOString(),
      revisedAt: revisedAt.toISOString(),
    };
  });

/** Both come from jsonb columns, whose keys have one order. */
const differs = (draft: CaseContent, published: CaseContent | null): boolean =>
  JSON.stringify(draft) !== JSON.stringify(published);

export const presentCase = (
  item: PortfolioItemEntity,
  stored: PortfolioCaseEntity | null,
  { content, oldSlugs }: { content: CaseContent; oldSlugs: readonly OldSlugEntity[] },
): PortfolioCase => ({
  version: stored?.version ?? 0,
  slug: item.slug,
  content,
  publishedAt: item.casePublishedAt?.toISOString() ?? null,
  hasChanges: stored !== null && differs(stored.draft, stored.published),
  oldSlugs: oldSlugs.map(({ slug, createdAt }) => ({ slug, createdAt: createdAt.toISOString() })),
});
