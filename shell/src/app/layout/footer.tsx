import { Suspense, useState } from 'react';
import { type HostApi, mailUrl, type Settings } from '@hive/contracts';
import { Link } from '@hive/router';
import { buttonClass, Icon, layout, Logo, telephoneUrl } from '@hive/ui';
import { useSettingsQuery } from '@hive/store';
import { useBrandName, useLogoUrl } from '../shell-settings';
import { lazyDecoration } from '../lazy-decoration';
import styles from './footer.module.css';
// here too, so that each page has the styles of the backdrop in its HTML
import backdropStyles from './footer-backdrop.module.css';
import { socialIcons } from './social-icons';

const FooterBackdrop = lazyDecoration(
  'div',
  async () => (await import(/* webpackChunkName: "footer-backdrop" */ './footer-backdrop')).FooterBackdrop,
);

const services = ['Brand Identity', 'Web Development', 'Social Media', 'Growth Marketing'];

const company = [
  { label: 'About Us', to: '/#about' },
  { label: 'Client Portal', to: '/client-portal' },
  { label: 'Insights', to: '/insights' },
  { label: 'Support', to: '/support' },
  { label: 'Contact', to: '/#contact' },
  { label: 'Privacy Policy', to: '/privacy' },
];

const networks = [
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'twitter', label: 'Twitter' },
  { key: 'instagram', label: 'Instagram' },
] as const;

function Contact({ settings }: { settings: Settings }) {
  const linked = networks.filter(({ key }) => settings.social[key]);
  return (
    <div className={`${styles.column} ${styles.contact}`}>
      <h2>Contact</h2>
      <a className={styles.big} href={mailUrl(settings.contactEmail)}>
        {settings.contactEmail}
      </a>
      <br />
      <a className={styles.big} href={telephoneUrl(settings.contactPhone)}>
        {settings.contactPhone}
      </a>
      {linked.length > 0 && (
        <div className={styles.social}>
          {linked.map(({ key, label }) => (
            <a
              key={key}
              className={buttonClass({ variant: 'secondary', round: true })}
              href={settings.social[key]}
              aria-label={label}
              rel="noopener"
            >
              <Icon path={socialIcons[key]} />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

function List({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <div className={styles.column}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Footer of public pages: links, business hours and contact. */
export function Footer(_props: { host: HostApi }) {
  const { data: settings } = useSettingsQuery();
  const name = useBrandName();
  const logoUrl = useLogoUrl();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <Suspense fallback={<div className={backdropStyles.backdrop} />}>
        <FooterBackdrop />
      </Suspense>
      <div className={`${layout.wrap} ${styles.inner}`}>
        <Link to="/" aria-label={`${name}, home`}>
          <Logo name={name} src={logoUrl} large />
        </Link>
        <div className={styles.grid}>
          <List title="Services" links={services.map((label) => ({ label, to: '/#services' }))} />
          <List title="Company" links={company} />
          <div className={`${styles.column} ${styles.hours}`}>
            <h2>Business hours</h2>
            <p>{settings?.businessHours}</p>
            <p>{settings?.weekendHours}</p>
          </div>
          {settings && <Contact settings={settings} />}
        </div>
        <p className={styles.bottom} suppressHydrationWarning>{`© ${year} ${name}`}</p>
      </div>
    </footer>
  );
}
