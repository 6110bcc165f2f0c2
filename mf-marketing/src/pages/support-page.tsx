import { useMarketingSettingsQuery } from '../features/content/content.api';
import type { PageProps } from './routes';

export function SupportPage(_: PageProps) {
  const { data: settings } = useMarketingSettingsQuery();
  if (!settings) {
    return <section aria-busy="true">Loading...</section>;
  }
  return (
    <section>
      <title>{`Support | ${settings.brandName}`}</title>
      <meta name="description" content={settings.description} />
      <h1>Support</h1>
    </section>
  );
}

// a part loads the default export of its chunk
// oxlint-disable-next-line import/no-default-export
export default SupportPage;
