import { Link } from '@hive/router';
import { LogoMark } from '@hive/ui/app/base';
import styles from './brand.module.css';

/** Logo and name of the agency, linked to the website. */
export const Brand = ({ name, logoUrl }: { name: string; logoUrl?: string | undefined }) => (
  <Link to="/" className={styles.brand} aria-label={`${name || 'Agency'}, to the website`}>
    <LogoMark src={logoUrl} />
    <span>{name}</span>
  </Link>
);
