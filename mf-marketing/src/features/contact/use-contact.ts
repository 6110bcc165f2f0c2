import { createRequestKey, isApiError, leadSource } from '@hive/api-client';
import type { HostApi } from '@hive/contracts';
import { useFormik } from 'formik';
import { useEffect, useState, type RefObject } from 'react';
import { useErrorFocus } from '@hive/ui';
import { once, useOnFocus, validateBy } from '../../components/form/late-rules';
import { useMarketingSendContactMutation } from './contact.api';

const loadRules = once(
  async () => (await import(/* webpackChunkName: "contact-rules" */ './rules')).createContactMessageSchema,
);

const PANEL_MS = 3000;

/** Sends the message once; the panel of success stands for three seconds, then the form is back and empty. */
export function useContact(host: HostApi, formElement: RefObject<HTMLFormElement | null>) {
  const [key] = useState(createRequestKey);
  const [send] = useMarketingSendContactMutation();
  const [sent, setSent] = useState(false);
  useOnFocus(formElement, loadRules);
  const form = useFormik({
    initialValues: { name: '', email: '', message: '', website: '' },
    validate: validateBy(loadRules),
    onSubmit: async (contact, { resetForm, setErrors }) => {
      const { error } = await send({
        contact: { ...contact, leadSource: leadSource() },
        idempotencyKey: key.current(),
      });
      key.settled(error);
      if (error) {
        setErrors((isApiError(error) && error.errors) || {});
        host.notify({
          title: 'Failed to Send',
          description: 'Please try again or contact us directly.',
          variant: 'destructive',
        });
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
    const timer = setTimeout(() => setSent(false), PANEL_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  useErrorFocus(form, formElement);

  return { form, sent };
}
