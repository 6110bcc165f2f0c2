import { useMarketingSettingsQuery } from '../features/content/content.api';
import type { PageProps } from './routes';

export function HomePage(_: PageProps) {
  const { data: settings } = useMarketingSettingsQuery();
  if (!settings) {
    return <section aria-busy="true">Loading...</section>;
  }
  return (
    <section>
      <title>{`Home | ${settings.brandName}`}</title>
      <meta name="description" content={settings.description} />
      <h1>Home</h1>
    </section>
  );
}
