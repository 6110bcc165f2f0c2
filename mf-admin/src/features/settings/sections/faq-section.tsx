import { defaultFaq, FAQ_MAX } from '@hive/contracts';
import { Button, TextAreaField, TextField } from '@hive/ui/app';
import { ItemList } from '../item-list';
import { isSame } from '../paths';
import { SectionForm } from '../section-form';
import styles from '../settings.module.css';

const names = ['faq'] as const;

/** The questions of the support page. */
export const FaqSection = () => (
  <SectionForm id="faq" title="FAQ" note="Support page, in this order" page="/support" names={names}>
    {({ field, values, set, errorAt }) => (
      <>
        <p className={styles.help}>
          In an answer, {'{prices}'}, {'{hours}'}, {'{phone}'} and {'{email}'} stand for what the other sections say.
        </p>
        <ItemList
          label="Questions"
          items={values.faq}
          nameOf={({ question }, index) => question || `question ${index + 1}`}
          onChange={(faq) => set('faq', faq)}
          max={FAQ_MAX}
          addLabel="Add a question"
          create={() => ({ question: '', answer: '' })}
          error={errorAt('faq')}
          render={(_, index) => (
            <div className={styles.stack}>
              <TextField label="Question" field={field(`faq[${index}].question`)} />
              <TextAreaField label="Answer" field={field(`faq[${index}].answer`)} />
            </div>
          )}
        />
        {isSame(values.faq, defaultFaq) ? null : (
          <div>
            <Button onClick={() => set('faq', defaultFaq)}>Use the built-in questions</Button>
          </div>
        )}
      </>
    )}
  </SectionForm>
);
