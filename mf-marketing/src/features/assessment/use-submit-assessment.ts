import { createRequestKey, errorText, isApiError } from '@hive/api-client';
import type { HostApi } from '@hive/contracts';
import { useState } from 'react';
import { useMarketingCreateAssessmentMutation } from './assessment.api';
import { toSubmission, type AssessmentValues } from './assessment-values';

const EMAIL_EXISTS =
  'This email is already in our system. Please use a different email address or contact us directly.';
const FAILED = 'There was an error submitting your assessment. Please try again.';

/** The text shown for a failed submission. */
function failureText(error: unknown): string {
  // without a response there is no error message of the server
  const text = isApiError(error) && error.status === 0 ? '' : errorText(error);
  return /email already exists/i.test(text) ? EMAIL_EXISTS : text || FAILED;
}

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
    const text = failureText(error);
    setFailure(text);
    host.notify({ title: 'Submission Failed', description: text, variant: 'destructive' });
    return { ok: false, errors: isApiError(error) ? (error.errors ?? {}) : {} };
  }

  return { submit, failure };
}
