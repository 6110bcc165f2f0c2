import { useState, type RefObject } from 'react';
import { isApiError, newRequestKey } from '@hive/api-client';
import { alertFormSchema, type AlertPreview } from '@hive/contracts';
import { useDraft, useFormDraft, useHost } from '@hive/session';
import { useFormFields, type FormFields } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { alertLabels, createBody, emptyAlert, previewBody, type AlertValues } from './alert-values';
import { useAdminCreateAlertMutation, useAdminPreviewAlertMutation } from './alerts.api';

const names = Object.keys(alertLabels) as (keyof AlertValues)[];

/** The stored draft of the form, and the idempotency key that belongs to it. */
function useAlertDraft(form: FormFields<AlertValues>) {
  const key = useDraft('alert-key');
  const draft = useFormDraft({ key: 'alert', names, form, onChange: key.clear });
  /** Stays the same until the alert changes: sending it again after a lost answer, even after a reload, creates no second one. */
  const requestKey = (): string => {
    const current = key.text || newRequestKey();
    key.change(current);
    return current;
  };
  const clear = () => {
    key.clear();
    draft.clear();
  };
  return { requestKey, clear };
}

/** An alert that is waiting for the confirmation. */
export interface AlertReview {
  values: AlertValues;
  counts: AlertPreview;
}

/** The form of a new alert: its recipients are counted, the person confirms, then it is sent. The input stays until then. */
export function useAlertForm(element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [preview] = useAdminPreviewAlertMutation();
  const [create, { isLoading: isSending }] = useAdminCreateAlertMutation();
  const [review, setReview] = useState<AlertReview>();
  const fail = (error: unknown, text: string) =>
    host.notify({ title: 'Error', description: actionError(error, text), variant: 'destructive' });
  const form = useFormFields<AlertValues>(
    {
      initialValues: emptyAlert,
      schema: alertFormSchema,
      labels: alertLabels,
      onSubmit: async (values) => {
        const { data: counts, error } = await preview(previewBody(values));
        if (!counts) {
          fail(error, 'The people were not counted. Please try again.');
          return (isApiError(error) && error.errors) || {};
        }
        if (counts.inApp + counts.byMail === 0) {
          const field = values.audience === 'chosen-clients' ? 'clientIds' : 'audience';
          return { [field]: 'None of these people can log in and get alerts this way.' };
        }
        setReview({ values, counts });
        // not undefined, which would reset the form: the input stays until the alert is sent
        return {};
      },
    },
    element,
  );
  const { requestKey, clear } = useAlertDraft(form);
  const send = async () => {
    if (!review) {
      return;
    }
    const { error } = await create({ ...createBody(review.values), idempotencyKey: requestKey() });
    setReview(undefined);
    if (error) {
      fail(error, 'The alert was not sent. Please try again.');
      return;
    }
    // even if the person has left the page in the meantime
    clear();
    form.reset();
    host.notify({ title: 'Alert sent', description: 'The history below shows how far it is.' });
  };
  return { form, review, isSending, send, cancel: () => setReview(undefined) };
}
