import { useRef } from 'react';
import { defaultPageTexts, HONEYPOT_FIELD, type HostApi, mailUrl, type Settings } from '@hive/contracts';
import {
  Button,
  FormError,
  formikFieldProps,
  Hexagon,
  Honeypot,
  layout,
  telephoneUrl,
  TextArea,
  TextField,
  useEventReplay,
} from '@hive/ui';
import { EmailHint } from '../../components/form/email-hint';
import { LatePart } from '../../components/form/late-part';
import styles from './contact-form.module.css';
import { loadLateParts } from './load-late-parts';
import { useContactForm } from './use-contact-form';

const loadSuggestion = async () => (await loadLateParts()).EmailSuggestion;
const loadPicture = async () => (await loadLateParts()).SentPicture;

interface Props {
  host: HostApi;
  settings: Settings;
}

function SentPanel() {
  return (
    <output className={styles.success}>
      <LatePart load={loadPicture} props={{}} />
      <h3 className={layout.h3}>Message sent successfully!</h3>
    </output>
  );
}

/** The contact form with the agency's e-mail and phone. */
export function ContactForm({ host, settings }: Props) {
  const { contactTitle, contactText } = settings.pageTexts ?? defaultPageTexts;
  const part = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const { form, sent } = useContactForm(host, formElement);
  useEventReplay(part);
  return (
    <div ref={part} data-part="contact" className={layout.wrap}>
      <div className={styles.card}>
        <svg className={styles.hexagons} viewBox="0 0 700 700" aria-hidden="true">
          {[330, 230, 130].map((radius) => (
            <Hexagon
              key={radius}
              x={350}
              y={350}
              radius={radius}
              stroke="var(--color-white)"
              strokeOpacity={0.2}
              strokeWidth={1.5}
            />
          ))}
        </svg>
        <div className={styles.intro}>
          <h2 id="contact-title" className={layout.h2}>
            {contactTitle}
          </h2>
          <p className={`${layout.lead} ${styles.lead}`}>{contactText}</p>
          <p className={styles.contactLines}>
            <a href={mailUrl(settings.contactEmail)}>{settings.contactEmail}</a>
            <a href={telephoneUrl(settings.contactPhone)}>{settings.contactPhone}</a>
          </p>
        </div>
        {sent ? (
          <SentPanel />
        ) : (
          <form
            ref={formElement}
            id="contact-form"
            className={styles.form}
            aria-labelledby="contact-title"
            // without JavaScript a submit does nothing: by default it would put the message into the URL
            method="dialog"
            noValidate
            onSubmit={form.handleSubmit}
          >
            <fieldset disabled={form.isSubmitting}>
              <TextField id="contact-name" label="Name" {...formikFieldProps(form, 'name')} autoComplete="name" />
              <TextField
                id="contact-email"
                label="Email"
                {...formikFieldProps(form, 'email')}
                type="email"
                autoComplete="email"
                help={<EmailHint id="contact-email" value={form.values.email} load={loadSuggestion} />}
              />
              <TextArea id="contact-message" label="Message" {...formikFieldProps(form, 'message')} rows={4} />
              <Honeypot form="contact" value={form.values[HONEYPOT_FIELD]} onChange={form.handleChange} />
              {/* React leaves the content alone where scripts run: it is part of the HTML only */}
              <noscript>
                {typeof __SERVER__ === 'undefined' || __SERVER__ ? (
                  <p>Sending needs JavaScript. Without it, write to {settings.contactEmail}.</p>
                ) : null}
              </noscript>
              {typeof form.status === 'string' && <FormError phone={settings.contactPhone}>{form.status}</FormError>}
              <Button type="submit" id="contact-send" wide isLoading={form.isSubmitting}>
                {form.isSubmitting ? 'Sending...' : 'Send Message'}
              </Button>
            </fieldset>
          </form>
        )}
      </div>
    </div>
  );
}
