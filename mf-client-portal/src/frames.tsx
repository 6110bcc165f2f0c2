import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND, ButtonSpace, FrameRoot, LogoMark, NO_TEXT, StarryBackdrop } from '@hive/ui/antd/frame';
import brand from './app/brand.module.css';
import { AccountCard, ContactCard } from './features/welcome/account-card';
import { NextSteps } from './features/welcome/next-steps';
import styles from './pages/welcome-page.module.css';

function WelcomeFrame() {
  return (
    <div>
      <header className={styles.hero}>
        <StarryBackdrop stars={120} seed={9} width={1440} height={330} />
        <div className={styles.inner}>
          <div className={styles.bar}>
            <a href="/" className={brand.brand} aria-label={`${BRAND}, to the website`}>
              <LogoMark />
              <span>{BRAND}</span>
            </a>
            <div className={styles.tools}>
              <ButtonSpace size={36} />
            </div>
          </div>
          <p className={styles.company}>{NO_TEXT}</p>
          <h1 className={styles.greeting}>
            {NO_TEXT} <em>{NO_TEXT}</em>
          </h1>
          <p className={styles.lead}>Welcome to your client portal. Here is where we are.</p>
        </div>
      </header>
      <div className={styles.content}>
        <NextSteps />
        <div className={styles.aside}>
          <AccountCard />
          <ContactCard brand={BRAND} />
        </div>
      </div>
    </div>
  );
}

/** The HTML of the portal before its code and data are there. The build renders it; it never runs in a browser. */
export const render = (): string =>
  renderToStaticMarkup(
    <FrameRoot>
      <WelcomeFrame />
    </FrameRoot>,
  );
