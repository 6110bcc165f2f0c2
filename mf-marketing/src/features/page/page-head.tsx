import type { Settings } from '@hive/contracts';

interface Props {
  settings: Settings;
  title: string;
  description: string;
  path: string;
}

/** What search engines and shared links show; React lifts it into the head. The server makes the addresses absolute. */
export function PageHead({ settings, title, description, path }: Props) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={path} />
      <link rel="canonical" href={path} />
    </>
  );
}
