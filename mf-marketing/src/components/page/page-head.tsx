import type { PublicArticle, PublicCase, PublicPortfolioItem, Settings } from '@hive/contracts';
import type { Question } from '../../seo/structured-data';
import { useRouteHead } from './use-route-head';

interface Props {
  settings: Settings;
  title: string;
  description: string;
  /** Questions and answers for the FAQ structured data. */
  questions?: (settings: Settings) => Question[];
  /** The case that the page is about. */
  work?: PublicCase;
  /** The article that the page shows. */
  article?: PublicArticle;
  /** The projects that the page lists. */
  projects?: PublicPortfolioItem[] | undefined;
}

/**
 * Title, description and Open Graph tags; React hoists them into the head. Tags that need the site's origin come from
 * the server, or from `useRouteHead` after a client-side navigation.
 */
export function PageHead({ settings, title, description, questions, work, article, projects }: Props) {
  useRouteHead(settings, { questions, work, article, projects });
  const revisedAt = work?.revisedAt ?? article?.revisedAt;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content={revisedAt ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {revisedAt && <meta property="article:modified_time" content={revisedAt} />}
      <meta property="og:site_name" content={settings.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
