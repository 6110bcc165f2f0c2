import { spotsText } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { SelectField, TextField } from '@hive/ui/app';
import { SectionForm } from '../section-form';
import styles from '../settings.module.css';

const names = ['spots'] as const;

const modes = [
  { value: 'on', label: 'Show the sentence' },
  { value: 'off', label: 'Hide it' },
];

/** How many clients the agency takes, and the sentence that says so. */
export const SpotsSection = () => {
  const timeZone = useSettingsQuery().data?.timeZone;
  return (
    <SectionForm id="spots" title="Spots" note="Top of the landing page" page="/" names={names}>
      {({ field, numberField, values: { spots } }) => (
        <>
          <div className={styles.grid}>
            <SelectField label="On the landing page" field={field('spots.mode')} options={modes} />
            <TextField
              label="Year"
              field={numberField('spots.year')}
              help="A year that is over counts as the present one"
            />
            <TextField label="Spots in total" field={numberField('spots.total')} />
            <TextField
              label="Spots taken"
              field={numberField('spots.taken')}
              help="All taken: the waiting list opens"
            />
          </div>
          <p className={styles.sentence}>
            <span className={styles.label}>What visitors read</span>
            <output>{(timeZone && spotsText(spots, timeZone)) || 'Nothing'}</output>
          </p>
        </>
      )}
    </SectionForm>
  );
};
