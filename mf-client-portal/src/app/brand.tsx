import { Link } from '@hive/router';
import { LogoMark } from '@hive/ui/app';
import styles from './brand.module.css';

/** Logo and name of the agency, linked to the website. */
export const Brand = ({ name }: { name: string }) => (
  <Link to="/" className={styles.brand} aria-label={`${name || 'Agency'}, to the website`}>
    <LogoMark />
    <span>{name}</span>
  </Link>
);
