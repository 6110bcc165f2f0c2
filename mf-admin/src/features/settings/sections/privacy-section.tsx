import { PRIVACY_POINTS_MAX, PRIVACY_SECTIONS_MAX } from '@hive/contracts';
import { TextAreaField, TextField } from '@hive/ui/app';
import { ItemList } from '../item-list';
import { SectionForm } from '../section-form';
import styles from '../settings.module.css';

const names = ['privacy'] as const;

/** The privacy policy. */
export const PrivacySection = () => (
  <SectionForm id="privacy" title="Privacy policy" note="The page /privacy" page="/privacy" names={names}>
    {({ field, values, set, errorAt }) => (
      <ItemList
        label="Sections of the privacy policy"
        items={values.privacy}
        nameOf={({ title }, index) => title || `section ${index + 1}`}
        onChange={(sections) => set('privacy', sections)}
        max={PRIVACY_SECTIONS_MAX}
        addLabel="Add a section"
        create={() => ({ title: '', points: [''] })}
        error={errorAt('privacy')}
        render={({ title, points }, index) => {
          const path = `privacy[${index}]`;
          return (
            <div className={styles.stack}>
              <TextField label="Title" field={field(`${path}.title`)} />
              <ItemList
                label={`Paragraphs of ${title || `section ${index + 1}`}`}
                items={points}
                nameOf={(_, place) => `paragraph ${place + 1}`}
                onChange={(next) => set(`${path}.points`, next)}
                max={PRIVACY_POINTS_MAX}
                addLabel="Add a paragraph"
                create={() => ''}
                error={errorAt(`${path}.points`)}
                render={(_, place) => (
                  <TextAreaField label={`Paragraph ${place + 1}`} field={field(`${path}.points[${place}]`)} />
                )}
              />
            </div>
          );
        }}
      />
    )}
  </SectionForm>
);
