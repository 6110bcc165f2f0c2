import { Hexagon, layout } from '@hive/ui';
import styles from './next-steps.module.css';

const steps = [
  {
    title: 'Free consultation',
    text: 'Half an hour on the phone or on video. You leave with two ideas, hired or not.',
  },
  { title: 'Custom proposal', text: 'Scope, price and dates on two pages. No line you have to ask about.' },
  { title: 'Project launch', text: 'We build in the open. You follow every step in your client portal.' },
];

/** The three steps from the first call to the launch. */
export function NextSteps() {
  return (
    <section className={`${layout.wrap} ${layout.section}`} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className={layout.h2}>
        What Happens Next
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <svg width="60" height="66" viewBox="0 0 34 38" aria-hidden="true">
              <Hexagon
                x={17}
                y={19}
                radius={17.5}
                fill={index === 0 ? 'var(--color-lime)' : 'var(--color-ink)'}
                stroke={index === 0 ? 'var(--color-lime)' : 'var(--color-violet)'}
                strokeWidth={1.2}
              />
              <text x="17" y="24.2" textAnchor="middle" fill={index === 0 ? 'var(--color-ink)' : 'var(--color-paper)'}>
                {index + 1}
              </text>
            </svg>
            <h3 className={layout.h3}>{title}</h3>
            <p className={layout.muted}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
