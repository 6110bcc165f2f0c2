import { useState } from 'react';
import type { AiTest } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { useAdminTestAiProviderMutation } from './ai-content.api';
import styles from './ai-content.module.css';

type Outcome = Pick<AiTest, 'isOk' | 'message'>;

const seconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function outcomeOf({ isOk, message, model, durationMs }: AiTest): Outcome {
  return isOk && model !== null
    ? { isOk, message: `${model} answered in ${seconds.format(durationMs / 1000)} s: “${message}”` }
    : { isOk, message };
}

/** Asks the provider for a short text, and says what it answered. */
export function AiProviderTest() {
  const [test, { isLoading }] = useAdminTestAiProviderMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const start = async () => {
    setOutcome(undefined);
    const { data, error } = await test();
    setOutcome(data ? outcomeOf(data) : { isOk: false, message: actionError(error, 'The test did not run.') });
  };
  return (
    <>
      <Button loading={isLoading} onClick={() => void start()}>
        Test
      </Button>
      <p role="status" className={outcome?.isOk === false ? styles.failure : styles.answer}>
        {outcome?.message}
      </p>
    </>
  );
}
