import { mailUrl } from '@hive/contracts';
import { useRef, useState } from 'react';
import { Icon, layout, useEventReplay } from '@hive/ui';
import type { Question } from '../../seo/structured-data';
import { minus, plus } from './icons';
import styles from './support.module.css';

/** An accordion with one open answer at a time. */
export function FaqList({ questions, contactEmail }: { questions: Question[]; contactEmail: string }) {
  const [openIndex, setOpenIndex] = useState<number>();
  const part = useRef<HTMLDivElement>(null);
  useEventReplay(part);
  return (
    <div ref={part} data-part="faq" className={`${layout.wrap} ${layout.grid}`}>
      <div className={styles.intro}>
        <h2 className={layout.display}>
          Questions we
          <br />
          hear weekly
        </h2>
        <p className={layout.muted}>
          If yours is missing, write to <a href={mailUrl(contactEmail)}>{contactEmail}</a>. We reply within 24 hours.
        </p>
      </div>
      <div className={styles.list}>
        {questions.map(({ question, answer }, index) => {
          const isOpen = openIndex === index;
          return (
            <div key={question} className={styles.item}>
              <h3>
                <button
                  type="button"
                  id={`faq-${index + 1}`}
                  className={styles.question}
                  aria-expanded={isOpen}
                  aria-controls={`faq-answer-${index + 1}`}
                  onClick={() => setOpenIndex(isOpen ? undefined : index)}
                >
                  {question}
                  <Icon path={isOpen ? minus : plus} size={24} />
                </button>
              </h3>
              <div id={`faq-answer-${index + 1}`} className={styles.answer} data-open={isOpen || undefined}>
                <div>
                  <p>{answer}</p>
                </div>
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
