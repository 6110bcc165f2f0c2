import { useEffect, useRef } from 'react';
import type { HostApi } from '@hive/contracts';
import { Button, layout } from '@hive/ui';
import { LatePart } from '../../components/form/late-part';
import { loadLateParts } from './load-late-parts';
import styles from './assessment-wizard.module.css';

const loadPicture = async () => (await loadLateParts()).SuccessPicture;
const loadNextSteps = async () => (await loadLateParts()).NextSteps;

/** Replaces the wizard after the submission. */
export function SuccessPanel({ host, phone, onRestart }: { host: HostApi; phone: string; onRestart: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <div className={styles.success}>
        <div>
          <LatePart load={loadPicture} props={{}} />
        </div>
        <div>
          <h3 ref={title} tabIndex={-1} className={layout.h3}>
            Assessment Submitted!
          </h3>
          <p className={`${layout.lead} ${styles.lead}`}>
            Thank you for your submission. We&apos;ll contact you within 24 hours with a customized growth strategy.
          </p>
          <LatePart load={loadNextSteps} props={{ host, phone }} />
          <Button variant="secondary" id="assessment-again" onClick={onRestart}>
            Submit Another Assessment
          </Button>
        </div>
      </div>
    </div>
  );
}
