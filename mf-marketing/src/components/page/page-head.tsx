import type { Settings } from '@hive/contracts';
import type { Question } from '../../seo/structured-data';
import { useRouteHead } from './use-route-head';

interface Props {
  settings: Settings;
  title: string;
  description: string;
  /** What the page answers, for search engines. */
  questions?: (settings: Settings) => Question[];
}

/**
 * What search engines and shared links show. React lifts these tags into the head; those that need the site's address
 * come from the server, or from the hook when the page was reached from another one.
 */
export function PageHead({ settings, title, description, questions }: Props) {
  useRouteHead(settings, questions);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
