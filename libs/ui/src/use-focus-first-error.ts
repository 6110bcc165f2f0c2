import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Attempt {
  submitCount: number;
  isSubmitting: boolean;
  errors: object;
}

function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby]');
  const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  target?.focus();
}

/** After an attempt that failed on a field of the element, that field has the focus; typing never moves it. */
export function useFocusFirstError(
  { submitCount, isSubmitting, errors }: Attempt,
  element: RefObject<HTMLElement | null>,
  attempted = submitCount > 0,
): void {
  const failed = attempted && !isSubmitting && Object.keys(errors).length > 0;
  const show = useEffectEvent(() => failed && focusFirstError(element.current));
  useEffect(() => void show(), [submitCount, isSubmitting]);
}
