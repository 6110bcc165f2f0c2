import { createRequestKey, isApiError, leadSource } from '@hive/api-client';
import { HONEYPOT_FIELD, type HostApi } from '@hive/contracts';
import { useFormik } from 'formik';
import { useEffect, useState, type RefObject } from 'react';
import { useFocusFirstError } from '@hive/ui';
import { usePreloadOnFocus, validateWithSchema } from '../../components/form/lazy-validation';
import { useMarketingSendContactMutation } from './contact.api';
import { loadLateParts } from './load-late-parts';

const loadSchema = async () => (await loadLateParts()).createContactMessageSchema;

const FAILED = { title: 'Failed to Send', description: 'Please try again or contact us directly.' };

const SENT_MS = 3000;

/** Submits the message with an idempotency key; `sent` is true for three seconds, then the empty form shows again. */
export function useContactForm(host: HostApi, formElement: RefObject<HTMLFormElement | null>) {
  const [key] = useState(createRequestKey);
  const [send] = useMarketingSendContactMutation();
  const [sent, setSent] = useState(false);
  usePreloadOnFocus(formElement, loadSchema);
  const form = useFormik({
    initialValues: { name: '', email: '', message: '', [HONEYPOT_FIELD]: '' },
    validate: validateWithSchema(loadSchema),
    onSubmit: async (contact, { resetForm, setErrors, setStatus }) => {
      setStatus(undefined);
      const { error } = await send({
        contact: { ...contact, leadSource: leadSource() },
        idempotencyKey: key.current(),
      });
      key.settled(error);
      if (error) {
        setErrors((isApiError(error) && error.errors) || {});
        setStatus(`${FAILED.title}. ${FAILED.description}`);
        host.notify({ ...FAILED, variant: 'destructive' });
        return;
      }
      resetForm();
      setSent(true);
      host.notify({ title: 'Message Sent!', description: "Thank you for reaching out. We'll get back to you soon." });
    },
  });

  useEffect(() => {
    if (!sent) {
      return undefined;
    }
    const timer = setTimeout(() => setSent(false), SENT_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  useFocusFirstError(form, formElement);

  return { form, sent };
}
