import { mailUrl, type PrivacySection } from '@hive/contracts';
import { layout } from '@hive/ui';
import styles from './privacy-policy.module.css';

/** The privacy policy of the settings. */
export function PrivacyPolicy({ sections, contactEmail }: { sections: PrivacySection[]; contactEmail: string }) {
  return (
    <div className={styles.text}>
      {sections.map(({ title, points }, index) => (
        <section key={index}>
          <h2 className={layout.h3}>{title}</h2>
          <ul>
            {points.map((point, place) => (
              <li key={place}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2 className={layout.h3}>See, correct or delete your data</h2>
        <p>
          Write to <a href={mailUrl(contactEmail)}>{contactEmail}</a> from the address that you gave us. We tell you
          what we have stored, correct it, or delete it.
        </p>
      </section>
    </div>
  );
}
