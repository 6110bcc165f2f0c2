import { layout } from '@hive/ui';
import { PageHead } from '../components/page/page-head';
import page from '../components/page/page.module.css';
import { PrivacyPolicy } from '../features/privacy/privacy-policy';
import type { PageProps } from './page-props';

/** The privacy policy. */
export function PrivacyPage({ settings }: PageProps) {
  return (
    <>
      <PageHead
        settings={settings}
        title={`Privacy Policy | ${settings.brandName}`}
        description={`What ${settings.brandName} stores when you use this site, what it does with it, and how to have it deleted.`}
      />
      <div className={layout.wrap}>
        <div className={page.head}>
          <h1 className={layout.display}>Privacy Policy</h1>
        </div>
        <PrivacyPolicy sections={settings.privacy} contactEmail={settings.contactEmail} />
      </div>
    </>
  );
}
