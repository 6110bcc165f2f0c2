import { useLocation } from '@hive/router';
import { layout } from '@hive/ui';
import { PageHead } from '../components/page/page-head';
import page from '../components/page/page.module.css';
import { ChoosePasswordPanel } from '../features/password-links/choose-password-panel';
import type { PageProps } from './page-props';

const texts = {
  '/set-password': {
    name: 'Choose your password',
    description: 'Choose the password of your new account.',
    consequence: 'You log in with it from now on.',
  },
  '/reset-password': {
    name: 'Choose a new password',
    description: 'Choose a new password for your account.',
    consequence: 'Every other device has been logged out.',
  },
};

/** The target of the link in an invitation, or for a forgotten password. */
export function ChoosePasswordPage({ host, settings }: PageProps) {
  const isNew = useLocation().pathname.startsWith('/set-password');
  const { name, description, consequence } = texts[isNew ? '/set-password' : '/reset-password'];
  return (
    <>
      <PageHead settings={settings} title={`${name} | ${settings.brandName}`} description={description} />
      <meta name="robots" content="noindex" />
      <section className={layout.wrap}>
        <div className={page.head}>
          <h1 className={layout.display}>
            {name.slice(0, name.lastIndexOf(' '))}
            <br />
            {name.slice(name.lastIndexOf(' ') + 1)}
          </h1>
        </div>
        <ChoosePasswordPanel host={host} brandName={settings.brandName} consequence={consequence} />
      </section>
    </>
  );
}
