import { useEffect, useEffectEvent, useRef } from 'react';
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
  const show = useEffectEvent(() => failed && focusFirstError(form.current));
  useEffect(() => void show(), [submitCount, isSubmitting]);
  return form;
}
