import { TextField } from '@hive/ui/app';
import { SectionForm } from '../section-form';
import styles from '../settings.module.css';

const names = ['contactEmail', 'contactPhone', 'address'] as const;

/** How people reach the agency. */
export const ContactSection = () => (
  <SectionForm
    id="contact"
    title="Contact"
    note="Footer, contact form, support page and mails"
    page="/#contact"
    names={names}
  >
    {({ field }) => (
      <>
        <div className={styles.grid}>
          <TextField
            label="Email address"
            type="email"
            field={field('contactEmail')}
            help="Messages of the site are mailed here, too"
          />
          <TextField label="Phone number" type="tel" field={field('contactPhone')} />
        </div>
        <h3 className={styles.heading}>Address</h3>
        <p className={styles.help}>For search engines and maps. Without a street it is left out.</p>
        <div className={styles.grid}>
          <TextField optional label="Street" field={field('address.street')} />
          <TextField optional label="City" field={field('address.city')} />
          <TextField optional label="State or region" field={field('address.region')} />
          <TextField optional label="Postal code" field={field('address.postalCode')} />
          <TextField optional label="Country" field={field('address.country')} />
        </div>
      </>
    )}
  </SectionForm>
);
