import { ASSESSMENT_ANSWER_MAX } from '@hive/contracts';
import type { FormikProps } from 'formik';
import type { AssessmentValues } from './assessment-values';
import styles from './assessment-wizard.module.css';

/** A hint and short answers for the questions that are hard to begin. */
const examplesByField: Partial<Record<keyof AssessmentValues, { hint: string; examples: string[] }>> = {
  businessGoals: {
    hint: 'What should be different in a year?',
    examples: ['More orders from people nearby', 'Full tables on quiet weekdays', 'A second shop'],
  },
  marketingSuccesses: {
    hint: 'Small things count.',
    examples: ['Regulars who bring friends', 'Photos of new products', 'A stall at the market'],
  },
  currentChallenges: {
    hint: 'What do you put off, or pay for without seeing results?',
    examples: ['New customers do not find us', 'No time to post', 'Many visitors, few bookings'],
  },
  marketingPriorities: {
    hint: 'If only three things got done this year, which?',
    examples: ['Be found on the map', 'A website that takes orders', 'One newsletter a month'],
  },
  brandAesthetic: {
    hint: 'How should it feel? Names of brands that you like help, too.',
    examples: ['Warm and handmade', 'Clean and quiet', 'Bold and loud'],
  },
};

interface Props {
  name: keyof AssessmentValues;
  form: FormikProps<AssessmentValues>;
}

/** Examples that a press adds to the answer, which stays and can be edited. */
export function AnswerExamples({ name, form }: Props) {
  const { hint, examples } = examplesByField[name] ?? { hint: '', examples: [] };
  const answer = String(form.values[name]).trimEnd();
  const add = (example: string) => {
    void form.setFieldValue(name, answer ? `${answer}\n${example}` : example);
    document.getElementById(name)?.focus();
  };
  return (
    <span className={styles.examples}>
      <span>{hint} For example:</span>
      {examples.map((example) => (
        <button
          key={example}
          type="button"
          disabled={answer.includes(example) || answer.length + example.length >= ASSESSMENT_ANSWER_MAX}
          onClick={() => add(example)}
        >
          {example}
        </button>
      ))}
    </span>
  );
}
