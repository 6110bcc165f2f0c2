import { layout } from '@hive/ui';
import { ConfirmAccessPanel } from '../features/confirm-access/confirm-access-panel';
import { PageHead } from '../components/page/page-head';
import page from '../components/page/page.module.css';
import type { PageProps } from './page-props';

/** The target of the link in the approval mail. */
export function ConfirmAccessPage({ host, settings }: PageProps) {
  return (
    <>
      <PageHead
        settings={settings}
        title={`Confirm your access | ${settings.brandName}`}
        description="Confirm the e-mail address of your client account."
      />
      <meta name="robots" content="noindex" />
      <section className={layout.wrap}>
        <div className={page.head}>
          <h1 className={layout.display}>
            Confirm
            <br />
            your access
          </h1>
        </div>
        <ConfirmAccessPanel host={host} />
      </section>
    </>
  );
}
