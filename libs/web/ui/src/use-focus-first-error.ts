import { useEffect, useEffectEvent, type RefObject } from 'react';

interface FormState {
  submitCount: number;
  isSubmitting: boolean;
  errors: object;
}

function focusFirstError(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby]');
  const target = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input, button') : invalid;
  target?.focus();
}

/** Focuses the first invalid field of `element` after each failed attempt to submit; typing never moves the focus. */
export function useFocusFirstError(
  { submitCount, isSubmitting, errors }: FormState,
  element: RefObject<HTMLElement | null>,
  attempted = submitCount > 0,
): void {
  const failed = attempted && !isSubmitting && Object.keys(errors).length > 0;
  const focusError = useEffectEvent(() => failed && focusFirstError(element.current));
  useEffect(() => void focusError(), [submitCount, isSubmitting]);
}
