import type { Settings } from '@hive/contracts';

interface Props {
  settings: Settings;
  title: string;
  description: string;
}

/** What search engines and shared links show; React lifts it into the head. The server adds the page's address. */
export function PageHead({ settings, title, description }: Props) {
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
