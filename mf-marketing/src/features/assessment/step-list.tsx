import { Hexagon, Icon } from '@hive/ui';
import { steps } from './steps';
import styles from './assessment-wizard.module.css';

const look = {
  now: { fill: '#c6ff3d', stroke: '#c6ff3d' },
  done: { fill: '#242d12', stroke: '#c6ff3d' },
  later: { fill: 'none', stroke: '#5a5570' },
};

function stateOf(index: number, step: number): keyof typeof look {
  if (index === step) {
    return 'now';
  }
  return index < step ? 'done' : 'later';
}

/** The way through the assessment. */
export function StepList({ step }: { step: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title }, index) => {
        const state = stateOf(index, step);
        return (
          <li key={title} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.marker} data-state={state} aria-hidden="true">
              <svg viewBox="0 0 34 38">
                <Hexagon x={17} y={19} radius={17.5} strokeWidth={1.5} {...look[state]} />
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
