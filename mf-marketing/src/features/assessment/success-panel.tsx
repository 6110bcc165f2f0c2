import { useEffect, useRef } from 'react';
import type { HostApi } from '@hive/contracts';
import { Button, Hexagon, layout } from '@hive/ui';
import { LatePart } from '../../components/form/late-part';
import styles from './assessment-wizard.module.css';

/** In the chunk of the rules, which the submission has usually loaded. */
const loadNextSteps = async () => (await import(/* webpackChunkName: "assessment-rules" */ './next-steps')).NextSteps;

/** Replaces the wizard after the submission. */
export function SuccessPanel({ host, onRestart }: { host: HostApi; onRestart: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <div className={styles.success}>
        <svg viewBox="0 0 600 600" aria-hidden="true">
          <Hexagon x={300} y={300} radius={280} stroke="var(--color-violet)" strokeOpacity={0.25} strokeWidth={1.5} />
          <Hexagon x={300} y={300} radius={200} stroke="var(--color-violet)" strokeOpacity={0.5} strokeWidth={1.5} />
          <Hexagon x={300} y={300} radius={120} stroke="var(--color-lime)" strokeWidth={3} />
          <Hexagon x={300} y={300} radius={92} fill="var(--color-lime)" />
          <path
            d="M264 302l26 26 48-56"
            fill="none"
            stroke="var(--color-ink)"
            strokeWidth="15"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <div>
          <h3 ref={title} tabIndex={-1} className={layout.h3}>
            Assessment Submitted!
          </h3>
          <p className={`${layout.lead} ${styles.lead}`}>
            Thank you for your submission. We&apos;ll contact you within 24 hours with a customized growth strategy.
          </p>
          <LatePart load={loadNextSteps} props={{ host }} />
          <Button variant="secondary" id="assessment-again" onClick={onRestart}>
            Submit Another Assessment
          </Button>
        </div>
      </div>
    </div>
  );
}
