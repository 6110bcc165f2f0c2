import { useEffect, useRef } from 'react';
import { focusFirstError } from '@hive/ui';

interface Attempt {
  submitCount: number;
  isSubmitting: boolean;
  errors: object;
}

/** After an attempt that failed on a field, that field has the focus; typing never moves it. */
export function useErrorFocus({ submitCount, isSubmitting, errors }: Attempt) {
  const form = useRef<HTMLFormElement>(null);
  const failed = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  useEffect(() => {
    if (failed) {
      focusFirstError(form.current);
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return form;
}
