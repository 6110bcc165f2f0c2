import type { Assessment } from '@hive/contracts';
import { groupAnswers } from './assessment-answers';
import styles from './clients.module.css';

/** The answers of an assessment under the steps of the form. */
export const AssessmentGroups = ({ client }: { client: Assessment }) =>
  groupAnswers(client).map((group) => (
    <section key={group.title} className={styles.group}>
      <h3 className={styles.groupTitle}>{group.title}</h3>
      <dl>
        {group.answers.map(({ question, text }) => (
          <div key={question} className={styles.answer}>
            <dt>{question}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
