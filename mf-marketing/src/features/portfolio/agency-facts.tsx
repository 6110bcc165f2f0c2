import type { Settings } from '@hive/contracts';
import { layout } from '@hive/ui';
import styles from './agency-facts.module.css';

const stack = ['React', 'Next.js', 'TypeScript', 'Node.js', 'NestJS', 'PostgreSQL', 'Shopify', 'Stripe'];

const industries = [
  { name: 'E-commerce', text: 'Shops that ship on time' },
  { name: 'Healthcare', text: 'Booking that patients finish' },
  { name: 'Finance', text: 'Plain words about money' },
  { name: 'Education', text: 'Courses people complete' },
];

/** Tech stack and industries of the agency. */
export function AgencyFacts() {
  return (
    <div className={`${layout.wrap} ${layout.grid} ${layout.section}`}>
      <section className={styles.stack} aria-labelledby="tech-stack">
        <h2 id="tech-stack" className={layout.display}>
          Tech stack
        </h2>
        <p className={layout.muted}>
          For you that means: pages that open at once, texts that your staff change without us, payments that are safe,
          and nothing that only we understand. Another studio can take over any day.
        </p>
        <ul>
          {stack.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
      <section className={styles.industries} aria-labelledby="industries">
        <h2 id="industries" className={layout.display}>
          Industries
        </h2>
        <ul>
          {industries.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span className={layout.muted}>{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The claims of the settings, such as '300+ projects'; nothing without claims. */
export function AgencyMetrics({ claims }: Pick<Settings, 'claims'>) {
  if (claims.length === 0) {
    return null;
  }
  return (
    <section className={`${layout.wrap} ${layout.section}`} aria-label="In figures">
      <dl className={styles.metrics} data-count={claims.length}>
        {claims.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
