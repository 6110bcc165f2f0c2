import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isApiError, newRequestKey } from '@hive/api-client';
import { alertFormSchema, type AlertPreview } from '@hive/contracts';
import { useDraft, useHost } from '@hive/session';
import { useFormFields, type FormFields } from '@hive/ui/antd';
import { actionError } from '../../shared/errors';
import { alertLabels, createBody, emptyAlert, previewBody, type AlertValues } from './alert-values';
import { useAdminCreateAlertMutation, useAdminPreviewAlertMutation } from './alerts.api';

const names = Object.keys(alertLabels) as (keyof AlertValues)[];

function storedValues(text: string): Partial<AlertValues> {
  try {
    const stored: unknown = JSON.parse(text || '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Keeps the form in a draft, which survives a reload, and fills it in once. The key of the alert is that of its draft. */
function useAlertDraft(form: FormFields<AlertValues>) {
  const draft = useDraft('alert');
  const key = useDraft('alert-key');
  const isFilled = useRef(false);
  const fill = useEffectEvent(() => {
    const stored = storedValues(draft.text);
    names.forEach((name) => stored[name] !== undefined && form.field(name).onChange(stored[name]));
  });
  const store = useEffectEvent(() => {
    const next = form.isDirty ? JSON.stringify(form.values) : '';
    if (next !== draft.text) {
      key.clear();
      draft.change(next);
    }
  });
  useEffect(() => {
    if (isFilled.current) {
      store();
    } else {
      isFilled.current = true;
      fill();
    }
  }, [form.values, form.isDirty]);
  /** The same until the alert changes: one that is sent again after a lost answer, even after a reload, is one alert. */
  const requestKey = (): string => {
    const current = key.text || newRequestKey();
    key.change(current);
    return current;
  };
  return { requestKey, clearKey: key.clear };
}

/** An alert that waits for a confirmation. */
export interface AlertReview {
  values: AlertValues;
  counts: AlertPreview;
}

/** The form of a new alert: it is counted, confirmed and then sent. The input stays until it was sent. */
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
        if (counts) {
          setReview({ values, counts });
        } else {
          fail(error, 'The people were not counted. Please try again.');
        }
        return (isApiError(error) && error.errors) || {};
      },
    },
    element,
  );
  const { requestKey, clearKey } = useAlertDraft(form);
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
    clearKey();
    form.reset();
    host.notify({ title: 'Alert sent', description: 'The history below shows how far it is.' });
  };
  return { form, review, isSending, send, cancel: () => setReview(undefined) };
}
