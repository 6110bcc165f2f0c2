import { useRef } from 'react';
import type { HostApi, Settings } from '@hive/contracts';
import { Link } from '@hive/router';
import { buttonClass, Hexagon, Icon, layout, useReplay, type IconName } from '@hive/ui';
import { useMarketingSettingsQuery } from '../features/content/content.api';
import { BackLink } from '../components/page/back-link';
import { PageHead } from '../components/page/page-head';
import { PageLoading } from '../components/page/page-loading';
import page from '../components/page/page.module.css';
import { PictureView } from '../components/pictures/picture-view';
import { servicesPictures } from '../components/pictures/services-pictures';
import styles from '../features/services/services.module.css';
import type { PageProps } from './routes';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Services({ services }: Pick<Settings, 'services'>) {
  return (
    <div className={styles.grid}>
      {services.map(({ key, title, description, features, price, timeline }, index) => (
        <article key={key} className={styles.card}>
          <div className={styles.picture}>
            <PictureView picture={servicesPictures[key]} sizes="(max-width: 640px) 100vw, 560px" first={index === 0} />
          </div>
          <div className={styles.body}>
            <h2 className={layout.h3}>{title}</h2>
            <p className={layout.muted}>{description}</p>
            <ul>
              {features.map((feature) => (
                <li key={feature}>
                  <Icon name="check" size={17} stroke={2.6} />
                  {feature}
                </li>
              ))}
            </ul>
            <div className={styles.cost}>
              <div>
                <p className={`${layout.price} ${styles.price}`}>{capital(price)}</p>
                <p className={`${layout.muted} ${layout.small}`}>{capital(timeline)}</p>
              </div>
              <a
                className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary', size: 'small' })}
                href="#contact"
                aria-label={`Get Started with ${title}`}
              >
                Get Started
              </a>
            </div>
          </div>
        </article>
      ))}
    </div>
  );
}

function Inside({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <>
      <Icon name={icon} size={26} stroke={1.6} />
      <strong>{title}</strong>
      <Icon name="arrow-right" size={22} />
      <small>{text}</small>
    </>
  );
}

function Platform({ host }: { host: HostApi }) {
  const part = useRef<HTMLDivElement>(null);
  useReplay(part);
  return (
    <div ref={part} data-part="platform" className={styles.platform}>
      <a className={styles.feature} href="#contact">
        <Inside icon="sparkles" title="AI Feature" text="Draft posts and pictures in your portal" />
      </a>
      <a className={styles.feature} href="#contact">
        <Inside icon="wrench" title="Tools" text="Booking, forms and reports" />
      </a>
      <button type="button" id="services-sign-up" className={styles.feature} onClick={() => host.openDialog('signup')}>
        <Inside icon="user-plus" title="Sign Up" text="Ask for a client account" />
      </button>
      <Link className={styles.feature} to="/support">
        <Inside icon="life-buoy" title="Support/FAQ" text="Ten answers and a phone number" />
      </Link>
    </div>
  );
}

function Closing() {
  return (
    <div className={styles.box}>
      <svg viewBox="0 0 900 700" aria-hidden="true">
        {Array.from({ length: 9 }, (_, ring) => (
          <Hexagon
            key={ring}
            x={450}
            y={350}
            radius={60 + ring * 62}
            stroke="#fff"
            strokeOpacity={0.34 - 0.03 * ring}
            strokeWidth={1.5}
          />
        ))}
        <Hexagon x={450} y={350} radius={38} fill="#c6ff3d" />
      </svg>
      <h2 className={layout.display}>Not sure which one?</h2>
      <p className={`${layout.lead} ${styles.lead}`}>
        Take the assessment, about 5 minutes. We answer within 24 hours with the one we would start with.
      </p>
      <div className={styles.actions}>
        <Link className={buttonClass({ wide: true })} to="/#assessment">
          Start Free Assessment
        </Link>
        <Link className={buttonClass({ variant: 'secondary', wide: true })} to="/portfolio">
          View Our Work
        </Link>
      </div>
    </div>
  );
}

/** Services and prices. */
export function ServicesPage({ host }: PageProps) {
  const { data: settings } = useMarketingSettingsQuery();
  if (!settings) {
    return <PageLoading />;
  }
  return (
    <>
      <PageHead
        settings={settings}
        title={`Services and prices | ${settings.brandName}`}
        description="Brand identity, media campaigns, web development, SEO, productivity and AI features, each with its price and time."
      />
      <section className={`${layout.wrap} ${page.head}`}>
        <BackLink to="/">Back to Home</BackLink>
        <h1 className={layout.display}>
          Plain prices,
          <br />
          sharp work
        </h1>
        <p className={`${layout.lead} ${page.lead}`}>
          Six services. Every price is a starting price, and the quote you sign is the bill you get.
        </p>
      </section>
      <section className={layout.wrap} aria-label="Services">
        <Services services={settings.services} />
      </section>
      <section className={`${layout.wrap} ${layout.section}`}>
        <h2 className={`${layout.h2} ${styles.also}`}>Also on the platform</h2>
        <Platform host={host} />
      </section>
      <section id="contact" className={`${layout.wrap} ${layout.section} ${styles.contact}`}>
        <Closing />
      </section>
    </>
  );
}
