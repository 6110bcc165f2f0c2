import { createRequestKey, isApiError } from '@hive/api-client';
import type { HostApi } from '@hive/contracts';
import { useState } from 'react';
import { useMarketingCreateAssessmentMutation } from './assessment.api';
import { loadLateParts } from './load-late-parts';
import { toSubmission, type AssessmentValues } from './assessment-values';

const FAILED = 'There was an error submitting your assessment. Please try again.';

/** Submits an assessment with an idempotency key, and reports a failure. */
export function useSubmitAssessment(host: HostApi) {
  const [key] = useState(createRequestKey);
  const [create] = useMarketingCreateAssessmentMutation();
  const [failure, setFailure] = useState<string>();

  async function submit(values: AssessmentValues): Promise<{ ok: boolean; errors: Record<string, string> }> {
    setFailure(undefined);
    const { error } = await create({ assessment: toSubmission(values), idempotencyKey: key.current() });
    key.settled(error);
    if (!error) {
      return { ok: true, errors: {} };
    }
    const text =
      (await loadLateParts().then(
        (parts) => parts.failureText(error),
        () => '',
      )) || FAILED;
    setFailure(text);
    host.notify({ title: 'Submission Failed', description: text, variant: 'destructive' });
    return { ok: false, errors: isApiError(error) ? (error.errors ?? {}) : {} };
  }

  return { submit, failure };
}
