import { CASE_MAX, CASE_PICTURES_MAX, CASE_PICTURES_MIN } from '@hive/contracts';
import { TextAreaField, TextField, type FormFields } from '@hive/ui/app';
import { caseLabels, type CaseField, type CaseTextField, type CaseValues } from './case-values';
import { PicturesField } from './pictures-field';
import styles from './case.module.css';

/** The fields of a case, in the order of its page. */
export function CaseFields({ form, isPublished }: { form: FormFields<CaseValues>; isPublished: boolean }) {
  const of = (name: CaseField) => ({ label: caseLabels[name], field: form.field(name) });
  const ofText = (name: CaseTextField) => ({ ...of(name), maxLength: CASE_MAX[name] });
  return (
    <div className={styles.fields}>
      <TextField
        full
        {...ofText('slug')}
        help={
          isPublished
            ? `/portfolio/${form.values.slug}. The page moves when you save; its old address leads to the new one`
            : `/portfolio/${form.values.slug}`
        }
      />
      <TextAreaField full {...ofText('summary')} help="Below the title, in search results and shared links" />
      <PicturesField
        {...of('hero')}
        max={1}
        help="Better with 1600 × 1000 pixels or more. Text covers its lower left."
        alt="for shared links"
      />
      <TextAreaField
        full
        {...ofText('before')}
        help="A draft quotes the assessment of the client here: say it in your own words. A new line begins a paragraph"
      />
      <TextAreaField full {...ofText('work')} />
      <TextAreaField full {...ofText('after')} />
      <TextField {...ofText('figure')} placeholder="40" help="Shown very large: 40, ×4, 2 days" />
      <TextField {...ofText('figureLabel')} />
      <TextField full {...ofText('figureSource')} help="Where the figure comes from, and of which time" />
      <PicturesField
        {...of('pictures')}
        max={CASE_PICTURES_MAX}
        help={`${CASE_PICTURES_MIN} to ${CASE_PICTURES_MAX}. The first one is the largest.`}
      />
      <TextAreaField full optional {...ofText('quote')} help="Without quotation marks" />
      <TextField optional {...ofText('quoteName')} />
      <TextField optional {...ofText('quoteRole')} />
      <PicturesField {...of('quotePortrait')} max={1} help="Shown in a hexagon beside the quote." alt="none" />
      <TextAreaField {...of('services')} maxLength={500} help="One on each line" />
      <TextAreaField optional {...of('team')} maxLength={1000} help="One person on each line: Name, role" />
    </div>
  );
}
