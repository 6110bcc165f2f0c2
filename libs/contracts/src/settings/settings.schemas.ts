import { number, object, string, type InferType, type ObjectShape } from 'yup';
import { email, list, text } from '../common/fields.js';
import { CHOOSE_IMAGE } from '../media/media.values.js';
import { serviceKeys } from './settings.values.js';

const link = () =>
  text(300).test(
    'http-url',
    'Enter a web address that starts with https://',
    (value) => !value || /^https?:\/\/[^\s"'<>]+$/.test(value),
  );

/** A URL of this site's media library, or empty: pages load images from no other origin. */
const ownPicture = () =>
  text(300)
    .defined()
    .test('own-picture', CHOOSE_IMAGE, (value) => !value || /^\/media\/[\w.-]+$/.test(value));

const isTimeZone = (value: string | undefined): boolean => {
  try {
    return value === undefined || Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
};

/** A group of fields. It has no default, so that an update without the group leaves it unchanged. */
const group = <T extends ObjectShape>(fields: T) => object(fields).noUnknown().default(undefined).required('Required');

const serviceOffer = object({
  key: string()
    .oneOf([...serviceKeys])
    .required(),
  title: text(120).required(),
  description: text(600).required(),
  features: list(text(120).required(), 12).required(),
  /** Shown as it is, e.g. "from $1,500/month". */
  price: text(60).required(),
  timeline: text(60).required(),
}).noUnknown();
export type ServiceOffer = InferType<typeof serviceOffer>;

/** One figure that the agency claims, e.g. "250+" and "projects". */
const claim = object({ value: text(20).required('Required'), label: text(60).required('Required') }).noUnknown();
export type Claim = InferType<typeof claim>;

/** One section of the privacy policy. */
const privacySection = object({
  title: text(160).required('Required'),
  points: list(text(1200).required('Required'), 20).min(1, 'Required').required('Required'),
}).noUnknown();
export type PrivacySection = InferType<typeof privacySection>;

const hasUniqueKeys = (offers: ServiceOffer[] | undefined): boolean =>
  new Set(offers?.map(({ key }) => key)).size === (offers?.length ?? 0);

/** The agency's settings, which the public pages show. */
export const settingsSchema = object({
  brandName: text(80).required('Required'),
  tagline: text(160).required('Required'),
  description: text(320).required('Required'),
  /** Empty: the built-in logo. */
  logoUrl: ownPicture(),
  /** Preview image of shared links, 1200 x 630. Empty: the built-in image. */
  shareImageUrl: ownPicture(),
  contactEmail: email('Invalid email').required('Required'),
  contactPhone: text(50).required('Required'),
  /** Address for visits. Without a street no page shows it. */
  address: group({
    street: text(160).defined(),
    city: text(120).defined(),
    region: text(120).defined(),
    postalCode: text(30).defined(),
    country: text(60).defined(),
  }),
  /** Free text; structured data includes it when it has the format "Mon-Fri 9:00 AM-6:00 PM". */
  businessHours: text(160).required('Required'),
  weekendHours: text(160).required('Required'),
  timeZone: text(60).required('Required').test('time-zone', 'Choose a time zone, e.g. America/New_York', isTimeZone),
  /** A network without a link is not shown. */
  social: group({ linkedin: link(), twitter: link(), instagram: link() }),
  /** `off` hides the sentence; without a free spot it mentions the waiting list. */
  spots: group({
    mode: string().oneOf(['on', 'off']).required(),
    year: number().integer().min(2000).max(2100).required(),
    total: number().integer().min(0).max(10_000).required(),
    taken: number().integer().min(0).max(10_000).required(),
  }),
  /** The first one is shown largest. */
  claims: list(claim.required(), 6).required('Required'),
  services: list(serviceOffer.required(), serviceKeys.length)
    .min(1)
    .required()
    .test('each-once', 'Name each service once', hasUniqueKeys),
  privacy: list(privacySection.required(), 20).min(1, 'Required').required('Required'),
}).noUnknown();
export type Settings = InferType<typeof settingsSchema>;

/** Omitted fields stay as they are. */
export const updateSettingsSchema = settingsSchema.partial();
export type UpdateSettings = InferType<typeof updateSettingsSchema>;
