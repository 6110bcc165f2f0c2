import { defaultPageTexts, FOUNDERS_MAX } from '@hive/contracts';
import { Button, TextAreaField, TextField } from '@hive/ui/app';
import { ItemList } from '../item-list';
import { isSame } from '../paths';
import { SectionForm, type Form } from '../section-form';
import styles from '../settings.module.css';

const names = ['pageTexts'] as const;
type TextsForm = Form<(typeof names)[number]>;

const Headlines = ({ field }: Pick<TextsForm, 'field'>) => (
  <>
    <h3 className={styles.heading}>Headlines</h3>
    <div className={styles.grid}>
      <TextField label="Headline" field={field('pageTexts.heroTitle')} />
      <TextField label="Second line, in the accent" field={field('pageTexts.heroAccent')} />
      <TextAreaField
        label="Above the work"
        help="A line break begins a new line"
        field={field('pageTexts.projectsTitle')}
      />
      <TextAreaField optional label="Beside the headline of the work" field={field('pageTexts.projectsText')} />
      <TextField label="Above the offers" field={field('pageTexts.servicesTitle')} />
      <TextField label="Above the contact form" field={field('pageTexts.contactTitle')} />
    </div>
    <TextAreaField optional label="Beside the contact form" field={field('pageTexts.contactText')} />
  </>
);

const Founders = ({ field, values, set, errorAt }: TextsForm) => (
  <>
    <h3 className={styles.heading}>Founders</h3>
    <TextAreaField label="Statement" field={field('pageTexts.aboutStatement')} />
    <TextAreaField optional label="End of the statement, highlighted" field={field('pageTexts.aboutAccent')} />
    <TextAreaField
      label="Story"
      help="{brand} stands for the name of the agency"
      field={field('pageTexts.aboutText')}
    />
    <ItemList
      label="Founders"
      items={values.pageTexts.founders}
      nameOf={({ name }, index) => name || `founder ${index + 1}`}
      onChange={(founders) => set('pageTexts.founders', founders)}
      max={FOUNDERS_MAX}
      addLabel="Add a founder"
      create={() => ({ name: '', role: '' })}
      error={errorAt('pageTexts.founders')}
      render={(_, index) => (
        <div className={styles.pair}>
          <TextField label="Name" field={field(`pageTexts.founders[${index}].name`)} />
          <TextField label="Role" field={field(`pageTexts.founders[${index}].role`)} />
        </div>
      )}
    />
  </>
);

/** Headlines of the landing page, and what it says about the founders. */
export const TextsSection = () => (
  <SectionForm id="texts" title="Founders and page texts" note="Landing page" page="/" names={names}>
    {(form) => (
      <>
        <Headlines field={form.field} />
        <Founders {...form} />
        {isSame(form.values.pageTexts, defaultPageTexts) ? null : (
          <div>
            <Button onClick={() => form.set('pageTexts', defaultPageTexts)}>Use the built-in texts</Button>
          </div>
        )}
      </>
    )}
  </SectionForm>
);
