import { array, mixed, number, object, string, type InferType, type ObjectShape } from 'yup';
import { email, list, text, uuid } from '../common/fields.js';
import { isDay } from '../common/fields.values.js';
import { CHOOSE_IMAGE } from '../media/media.values.js';
import {
  CLAIMS_MAX,
  FAQ_ANSWER_MAX,
  FAQ_MAX,
  FOUNDERS_MAX,
  HOLIDAYS_MAX,
  PRIVACY_POINTS_MAX,
  PRIVACY_SECTIONS_MAX,
  SERVICE_CONTENTS_MAX,
  SERVICE_FEATURES_MAX,
  serviceKeys,
} from './settings.values.js';

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

/** A whole number. */
const count = (min: number, max: number) => {
  const message = `Enter a number from ${min} to ${max}`;
  return number().typeError(message).integer(message).min(min, message).max(max, message).required('Required');
};

const contents = () => list(text(160).required('Required'), SERVICE_CONTENTS_MAX).optional();

const serviceOffer = object({
  key: string()
    .oneOf([...serviceKeys])
    .required(),
  title: text(120).required('Required'),
  description: text(600).required('Required'),
  features: list(text(120).required('Required'), SERVICE_FEATURES_MAX).required('Required'),
  /** Shown as it is, e.g. "from $1,500/month". */
  price: text(60).required('Required'),
  timeline: text(60).required('Required'),
  /** What a client gets, does not get, and has to bring, and the work week by week; absent while the agency has not written it. */
  included: contents(),
  notIncluded: contents(),
  needs: contents(),
  weeks: contents(),
}).noUnknown();
export type ServiceOffer = InferType<typeof serviceOffer>;

/** One figure that the agency claims, e.g. "250+" and "projects". */
const claim = object({ value: text(20).required('Required'), label: text(60).required('Required') }).noUnknown();
export type Claim = InferType<typeof claim>;

/** One section of the privacy policy. */
const privacySection = object({
  title: text(160).required('Required'),
  points: list(text(1200).required('Required'), PRIVACY_POINTS_MAX).min(1, 'Required').required('Required'),
}).noUnknown();
export type PrivacySection = InferType<typeof privacySection>;

/** A question of the support page. The answer may contain {prices}, {hours}, {phone} and {email}. */
const faqEntry = object({
  question: text(160).required('Required'),
  answer: text(FAQ_ANSWER_MAX).required('Required'),
}).noUnknown();
export type FaqEntry = InferType<typeof faqEntry>;

/** Texts of the landing page. */
const pageTexts = object({
  heroTitle: text(60).required('Required'),
  /** The second line of the headline, in the accent style. */
  heroAccent: text(60).required('Required'),
  aboutStatement: text(200).required('Required'),
  aboutAccent: text(200).defined(),
  /** `{brand}` stands for the name of the agency. */
  aboutText: text(800).required('Required'),
  founders: list(
    object({ name: text(80).required('Required'), role: text(80).required('Required') })
      .noUnknown()
      .required(),
    FOUNDERS_MAX,
  ).required('Required'),
  /** A line break begins a new line. */
  projectsTitle: text(80).required('Required'),
  projectsText: text(200).defined(),
  servicesTitle: text(80).required('Required'),
  contactTitle: text(80).required('Required'),
  contactText: text(300).defined(),
}).noUnknown();
export type PageTexts = InferType<typeof pageTexts>;

/** A day on which the agency is closed. */
const holiday = object({
  date: string()
    .required('Required')
    .matches(/^2\d{3}-\d\d-\d\d$/, 'Choose a day')
    .test('day', 'Choose a day', (value) => value === undefined || isDay(value)),
  name: text(80).required('Required'),
}).noUnknown();
export type Holiday = InferType<typeof holiday>;

const hasUniqueDays = (holidays: Holiday[] | undefined): boolean =>
  new Set(holidays?.map(({ date }) => date)).size === (holidays?.length ?? 0);

const hasUniqueKeys = (offers: ServiceOffer[] | undefined): boolean =>
  new Set(offers?.map(({ key }) => key)).size === (offers?.length ?? 0);

/** The agency's settings, which the public pages show. */
export const settingsSchema = object({
  brandName: text(80).required('Required'),
  tagline: text(160).required('Required'),
  description: text(320).required('Required'),
  /** Empty: the built-in logo. */
  logoUrl: ownPicture(),
  /** Shown with links to the home page, 1200 x 630. Empty: the built-in image with the title. */
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
  /** Free text; chat and structured data read it when it has the format "Mon-Thu 9:00 AM-6:00 PM, Fri 9:00 AM-4:00 PM". */
  businessHours: text(160).required('Required'),
  weekendHours: text(160).required('Required'),
  timeZone: text(60).required('Required').test('time-zone', 'Choose a time zone, e.g. America/New_York', isTimeZone),
  /** A network without a link is not shown. */
  social: group({ linkedin: link(), twitter: link(), instagram: link() }),
  /** `off` hides the sentence; without a free spot it mentions the waiting list. */
  spots: group({
    mode: string().oneOf(['on', 'off']).required(),
    year: count(2000, 2100),
    total: count(0, 10_000),
    taken: count(0, 10_000),
  }),
  /** The first one is shown largest. */
  claims: list(claim.required(), CLAIMS_MAX).required('Required'),
  services: list(serviceOffer.required(), serviceKeys.length)
    .min(1, 'Offer at least one service')
    .required('Required')
    .test('each-once', 'Name each service once', hasUniqueKeys),
  /** Absent while the pages show the built-in questions. */
  faq: list(faqEntry.required(), FAQ_MAX).min(1, 'Required').optional(),
  /** Absent while the landing page shows the built-in texts. */
  pageTexts: pageTexts.default(undefined).optional(),
  /** Absent when there are none. */
  holidays: list(holiday.required(), HOLIDAYS_MAX).test('each-once', 'Name each day once', hasUniqueDays).optional(),
  privacy: list(privacySection.required(), PRIVACY_SECTIONS_MAX).min(1, 'Required').required('Required'),
}).noUnknown();
export type Settings = InferType<typeof settingsSchema>;

/** The settings among the keys of an object. */
const settingsOf = (value: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(settingsSchema.fields, key)));

/** Stored settings may be older than a present rule, so they are not validated. */
const isStored = (value: unknown): value is Partial<Settings> => typeof value === 'object' && value !== null;

/**
 * Omitted fields stay as they are. `seen` are the values that the editor saw: SETTINGS.CHANGED when a colleague has changed one
 * of them since.
 */
export const updateSettingsSchema = settingsSchema.partial().shape({
  seen: mixed(isStored)
    .transform((value: unknown) => (isStored(value) ? settingsOf(value) : value))
    .optional(),
});
export type UpdateSettings = InferType<typeof updateSettingsSchema>;

/** When a setting was changed last, and by whom. */
const settingChange = object({
  field: string()
    .oneOf(Object.keys(settingsSchema.fields) as (keyof Settings)[])
    .required(),
  changedAt: string().required(),
  /** Null for a person who is no longer in the team. */
  changedByName: string().defined().nullable(),
});
export type SettingChange = InferType<typeof settingChange>;

/** Entries for every setting that was changed since the installation. */
export const settingChangesSchema = array(settingChange.required()).required();

/** Unsaved settings; the live ones apply to all others. */
export const previewSettingsSchema = settingsSchema.partial();
export type PreviewSettings = InferType<typeof previewSettingsSchema>;

export const settingsPreviewSchema = object({ id: string().required() });
export type SettingsPreview = InferType<typeof settingsPreviewSchema>;

/** The path of a public page, and the preview whose settings it shows; without one, the live settings. */
export const previewPageQuerySchema = object({
  path: text(200)
    .required('Required')
    .matches(/^\//, { message: 'Enter a path that starts with a slash', name: 'path' }),
  preview: uuid('Unknown preview').optional(),
}).noUnknown();
export type PreviewPageQuery = InferType<typeof previewPageQuerySchema>;
