import { Hexagon, Icon } from '@hive/ui';
import { steps } from './steps';
import styles from './assessment-wizard.module.css';

const markers = {
  current: { fill: '#c6ff3d', stroke: '#c6ff3d' },
  done: { fill: '#242d12', stroke: '#c6ff3d' },
  upcoming: { fill: 'none', stroke: '#5a5570' },
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
