import { TextField } from '@hive/ui/app';
import { SectionForm } from '../section-form';
import styles from '../settings.module.css';

const names = ['social'] as const;

/** The icons of the footer. */
export const SocialSection = () => (
  <SectionForm
    id="social"
    title="Social links"
    note="Footer; a network without a link is not shown"
    page="/"
    names={names}
  >
    {({ field }) => (
      <div className={styles.grid}>
        <TextField optional label="LinkedIn" field={field('social.linkedin')} placeholder="https://" />
        <TextField optional label="Twitter" field={field('social.twitter')} placeholder="https://" />
        <TextField optional label="Instagram" field={field('social.instagram')} placeholder="https://" />
      </div>
    )}
  </SectionForm>
);
