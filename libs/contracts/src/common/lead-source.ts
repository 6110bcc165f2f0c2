import { object, string, type InferType } from 'yup';
import { text } from './fields.js';
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
