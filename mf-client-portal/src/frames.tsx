import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND, ButtonSpace, FrameRoot, LogoMark, NO_TEXT, Panel, Skeleton, StarryBackdrop } from '@hive/ui/antd/frame';
import brand from './app/brand.module.css';
import features from './features/welcome/welcome.module.css';
import styles from './pages/welcome-page.module.css';

const STEPS = [0, 1, 2];

function Lines({ widths }: { widths: string[] }) {
  return (
    <div className={features.skeleton}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

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
          <h1 className={styles.greeting}>{NO_TEXT}</h1>
          <p className={styles.lead}>Welcome to your client portal. Here is where we are.</p>
        </div>
      </header>
      <div className={styles.content}>
        <Panel title="What happens next">
          <ol className={features.steps}>
            {STEPS.map((step) => (
              <li key={step} className={features.step}>
                <Skeleton width={30} height={30} round />
                <div className={features.skeleton}>
                  <Skeleton width={180} height={14} />
                  <Skeleton width={240} />
                </div>
              </li>
            ))}
          </ol>
        </Panel>
        <div className={styles.aside}>
          <Panel title="Your account">
            <Lines widths={['70%', '90%', '60%', '80%']} />
          </Panel>
          <Panel title={`Reach ${BRAND}`}>
            <Lines widths={['80%', '60%', '90%']} />
          </Panel>
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
