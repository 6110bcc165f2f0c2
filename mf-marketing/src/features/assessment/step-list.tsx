import { Hexagon, Icon } from '@hive/ui';
import { steps } from './steps';
import styles from './assessment-wizard.module.css';

const markers = {
  current: { fill: 'var(--color-lime)', stroke: 'var(--color-lime)' },
  done: { fill: 'var(--color-lime-900)', stroke: 'var(--color-lime)' },
  upcoming: { fill: 'none', stroke: 'var(--color-gray-700)' },
};

function stepState(index: number, step: number): keyof typeof markers {
  if (index === step) {
    return 'current';
  }
  return index < step ? 'done' : 'upcoming';
}

/** The steps of the assessment with the current one marked. */
export function StepList({ step }: { step: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title }, index) => {
        const state = stepState(index, step);
        return (
          <li key={title} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.marker} data-state={state} aria-hidden="true">
              <svg viewBox="0 0 34 38">
                <Hexagon x={17} y={19} radius={17.5} strokeWidth={1.5} {...markers[state]} />
              </svg>
              {state === 'done' ? <Icon name="check" size={17} stroke={3} /> : <span>{index + 1}</span>}
            </span>
            {title}
          </li>
        );
      })}
    </ol>
  );
}
