import type { PublicArticle, PublicCase, PublicPortfolioItem, Settings } from '@hive/contracts';
import type { Question } from '../../seo/structured-data';
import { useRouteHead } from './use-route-head';

interface Props {
  settings: Settings;
  title: string;
  description: string;
  /** Questions and answers for the FAQ structured data. */
  questions?: (settings: Settings) => Question[];
  /** The case or article that the page shows. */
  work?: PublicCase | PublicArticle;
  /** The projects that the page lists. */
  projects?: PublicPortfolioItem[] | undefined;
}

/**
 * Title, description and Open Graph tags; React hoists them into the head. Tags that need the site's origin come from
 * the server, or from `useRouteHead` after a client-side navigation.
 */
export function PageHead({ settings, title, description, questions, work, projects }: Props) {
  useRouteHead(settings, { questions, work, projects });
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content={work ? 'article' : 'website'} />
      <meta property="og:site_name" content={settings.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
