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
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form';

/** In the chunk of the rules, which loads with them. */
const loadSuggestion = async () =>
  (await import(/* webpackChunkName: "contact-rules" */ '@hive/ui/email-suggestion')).EmailSuggestion;

interface Props {
  host: HostApi;
  settings: Settings;
}

function SentPanel() {
  return (
    <output className={styles.success}>
      <svg width="64" height="70" viewBox="0 0 34 38" aria-hidden="true">
        <Hexagon x={17} y={19} radius={17} fill="var(--color-lime)" />
        <path
          d="M10.5 19.5l4.6 4.6 8.6-10"
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
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
              <noscript>
                <p>Sending needs JavaScript. Without it, write to {settings.contactEmail}.</p>
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
