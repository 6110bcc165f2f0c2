import type { ServiceOffer } from '@hive/contracts';
import { Link } from '@hive/router';
import { buttonClass, capitalize, Hexagon, layout } from '@hive/ui';
import { assessmentPath } from '../../components/offer/assessment-path';
import styles from './services.module.css';

/** Links to the assessment, for the service that the visitor chose, and to the portfolio. */
export function CallToAction({ chosen }: { chosen?: ServiceOffer | undefined }) {
  return (
    <div className={styles.callToAction}>
      <svg viewBox="0 0 900 700" aria-hidden="true">
        {Array.from({ length: 9 }, (_, ring) => (
          <Hexagon
            key={ring}
            x={450}
            y={350}
            radius={60 + ring * 62}
            stroke="var(--color-white)"
            strokeOpacity={0.34 - 0.03 * ring}
            strokeWidth={1.5}
          />
        ))}
        <Hexagon x={450} y={350} radius={38} fill="var(--color-lime)" />
      </svg>
      <h2 className={layout.display} aria-live="polite">
        {chosen ? `Start with ${chosen.title}` : 'Not sure which one?'}
      </h2>
      <p className={`${layout.lead} ${styles.lead}`}>
        {chosen
          ? `${capitalize(chosen.price)}. Take the assessment, about 5 minutes. We answer within 24 hours with a plan for it.`
          : 'Take the assessment, about 5 minutes. We answer within 24 hours with the one we would start with.'}
      </p>
      <div className={styles.actions}>
        <Link className={buttonClass({ wide: true })} to={chosen ? assessmentPath(chosen.key) : '/#assessment'}>
          Start Free Assessment
        </Link>
        <Link className={buttonClass({ variant: 'secondary', wide: true })} to="/portfolio">
          View Our Work
        </Link>
      </div>
    </div>
  );
}
