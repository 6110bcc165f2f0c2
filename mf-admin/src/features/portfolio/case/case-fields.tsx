import { CASE_PICTURES_MAX, CASE_PICTURES_MIN, CASE_TEXT_MAX, SLUG_MAX } from '@hive/contracts';
import { TextAreaField, TextField, type FormFields } from '@hive/ui/app';
import { caseLabels, type CaseField, type CaseValues } from './case-values';
import { PicturesField } from './pictures-field';
import styles from './case.module.css';

/** The fields of a case, in the order of its page. */
export function CaseFields({ form, isPublished }: { form: FormFields<CaseValues>; isPublished: boolean }) {
  const of = (name: CaseField) => ({ label: caseLabels[name], field: form.field(name) });
  return (
    <div className={styles.fields}>
      <TextField
        full
        {...of('slug')}
        maxLength={SLUG_MAX}
        help={
          isPublished
            ? `/portfolio/${form.values.slug}. The page moves when you save; its old address leads to the new one`
            : `/portfolio/${form.values.slug}`
        }
      />
      <TextAreaField
        full
        {...of('summary')}
        maxLength={300}
        help="Below the title, in search results and shared links"
      />
      <PicturesField {...of('hero')} max={1} help="At least 1600 × 1000. Text covers its lower left." />
      <TextAreaField full {...of('before')} maxLength={CASE_TEXT_MAX} help="A new line begins a paragraph" />
      <TextAreaField full {...of('work')} maxLength={CASE_TEXT_MAX} />
      <TextAreaField full {...of('after')} maxLength={CASE_TEXT_MAX} />
      <TextField {...of('figure')} maxLength={12} placeholder="40" help="One, as large as the page: 40, ×4, 2 days" />
      <TextField {...of('figureLabel')} maxLength={160} />
      <TextField full {...of('figureSource')} maxLength={200} help="Where the figure comes from, and of which time" />
      <PicturesField
        {...of('pictures')}
        max={CASE_PICTURES_MAX}
        help={`${CASE_PICTURES_MIN} to ${CASE_PICTURES_MAX}. The first one is the largest.`}
      />
      <TextAreaField full optional {...of('quote')} maxLength={400} help="Without quotation marks" />
      <TextField optional {...of('quoteName')} maxLength={80} />
      <TextField optional {...of('quoteRole')} maxLength={120} />
      <PicturesField {...of('quotePortrait')} max={1} help="Shown in a cell beside the quote." />
      <TextAreaField {...of('services')} maxLength={500} help="One on each line" />
      <TextAreaField optional {...of('team')} maxLength={1000} help="One person on each line: Name, role" />
    </div>
  );
}
