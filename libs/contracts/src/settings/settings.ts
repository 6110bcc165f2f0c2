import { array, number, object, string, type InferType } from 'yup';
import { email, text } from '../common/fields.js';
import { defineRoutes } from '../common/route.js';

const link = () =>
  text(300).test(
    'http-url',
    'Enter a web address that starts with https://',
    (value) => !value || /^https?:\/\/[^\s"'<>]+$/.test(value),
  );

export const serviceKeys = ['brand', 'media', 'web', 'seo', 'productivity', 'ai'] as const;

const serviceOffer = object({
  key: string()
    .oneOf([...serviceKeys])
    .required(),
  title: text(120).required(),
  description: text(600).required(),
  features: array(text(120).required()).max(12).required(),
  /** Shown as it is, e.g. "from $1,500/month". */
  price: text(60).required(),
  timeline: text(60).required(),
}).noUnknown();
export type ServiceOffer = InferType<typeof serviceOffer>;

/** Everything the agency can say about itself; the public pages are made from it. */
export const settingsSchema = object({
  brandName: text(80).required('Required'),
  tagline: text(160).required('Required'),
  description: text(320).required('Required'),
  contactEmail: email('Invalid email').required('Required'),
  contactPhone: text(50).required('Required'),
  businessHours: text(160).required('Required'),
  weekendHours: text(160).required('Required'),
  timeZone: text(60).required('Required'),
  social: object({ linkedin: link(), twitter: link(), instagram: link() }).noUnknown().required(),
  spots: object({
    mode: string().oneOf(['on', 'off']).required(),
    year: number().integer().min(2000).max(2100).required(),
    total: number().integer().min(0).max(10_000).required(),
    taken: number().integer().min(0).max(10_000).required(),
  })
    .noUnknown()
    .required(),
  services: array(serviceOffer.required()).min(1).max(12).required(),
}).noUnknown();
export type Settings = InferType<typeof settingsSchema>;

export const settingsRoutes = defineRoutes({
  get: { method: 'GET', path: '/api/settings', access: 'public', summary: 'The public settings' },
  update: {
    method: 'PUT',
    path: '/api/settings',
    access: 'settings:edit',
    body: settingsSchema,
    summary: 'Replace the settings; answers when the public pages show them',
  },
});
