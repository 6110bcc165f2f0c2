import { object, string, type InferType } from 'yup';
import { text } from './fields.js';
import { enumField, shape, textField } from './responses.js';
import { referrerClasses } from './referrers.js';

const touch = () =>
  object({
    referrer: string()
      .oneOf([...referrerClasses])
      .required(),
    /** Path on this site, without query. */
    landingPage: text(300).required(),
    utmSource: text(100),
    utmMedium: text(100),
    utmCampaign: text(100),
  }).noUnknown();

/** Where a visitor came from: the first arrival in the tab and the last one from outside. */
export const leadSourceSchema = object({ first: touch().required(), last: touch().required() })
  .noUnknown()
  .optional()
  .default(undefined);
export type LeadSource = NonNullable<InferType<typeof leadSourceSchema>>;

const touchField = () =>
  shape({
    referrer: enumField(referrerClasses),
    landingPage: textField(),
    utmSource: textField().nullable(),
    utmMedium: textField().nullable(),
    utmCampaign: textField().nullable(),
  });

/** A lead source in a response; null when the browser sent none. */
export const leadSourceField = () =>
  object({ first: touchField(), last: touchField() }).noUnknown().nullable().defined();
export type PresentedLeadSource = InferType<ReturnType<typeof leadSourceField>>;
