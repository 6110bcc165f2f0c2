import { TextAreaField, TextField } from '@hive/ui/app';
import { ImageField } from '../image-field';
import { SectionForm } from '../section-form';
import styles from '../settings.module.css';

const names = ['brandName', 'tagline', 'description', 'logoUrl', 'shareImageUrl'] as const;

/** Name, tagline, description and images of the agency. */
export const BrandSection = () => (
  <SectionForm
    id="brand"
    title="Brand"
    note="Header, footer, page titles, mails and shared links"
    page="/"
    names={names}
  >
    {({ field, values, set, errorAt }) => (
      <>
        <div className={styles.grid}>
          <TextField label="Name" field={field('brandName')} />
          <TextField label="Tagline" field={field('tagline')} help="In the page title, and where the site is shared" />
        </div>
        <TextAreaField
          label="Description"
          field={field('description')}
          help="Below the headline of the landing page, and in search results"
        />
        <div className={styles.grid}>
          <ImageField
            label="Logo"
            help="Square, at least 200 pixels wide"
            builtIn="Built-in hexagon"
            url={values.logoUrl}
            error={errorAt('logoUrl')}
            onChange={(url) => set('logoUrl', url)}
          />
          <ImageField
            label="Share image"
            help="1200 x 630 pixels, shown with links to the home page. Other pages show their title."
            builtIn="Built-in image"
            url={values.shareImageUrl}
            error={errorAt('shareImageUrl')}
            onChange={(url) => set('shareImageUrl', url)}
          />
        </div>
      </>
    )}
  </SectionForm>
);
