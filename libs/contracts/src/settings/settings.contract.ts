import { defineContract } from '../common/contract.js';
import { settingsRoutes } from './settings.routes.js';
import {
  previewPageQuerySchema,
  previewSettingsSchema,
  settingChangesSchema,
  settingsPreviewSchema,
  settingsSchema,
  updateSettingsSchema,
  type Settings,
} from './settings.schemas.js';

const settings: Settings = {
  brandName: 'Hivecraft',
  tagline: 'Small firms, big orbit.',
  description: 'A creative studio for small businesses.',
  logoUrl: '',
  shareImageUrl: '',
  contactEmail: 'hello@hivecraft.example',
  contactPhone: '+1 555 0142',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  businessHours: 'Mon-Fri 9:00 AM-6:00 PM',
  weekendHours: 'By appointment',
  timeZone: 'America/New_York',
  social: { instagram: 'https://instagram.com/hivecraft' },
  spots: { mode: 'on', year: 2026, total: 20, taken: 7 },
  claims: [{ value: '250+', label: 'projects' }],
  services: [
    {
      key: 'brand',
      title: 'Brand identity',
      description: 'A name, a mark and a voice.',
      features: ['Logo', 'Style guide'],
      price: 'from $1,500',
      timeline: '3 weeks',
    },
  ],
  privacy: [{ title: 'What we store', points: ['The data of the forms that you send.'] }],
};

/** Writes resolve when the public pages show the change. */
export const settingsContract = defineContract(settingsRoutes, {
  get: { response: settingsSchema, example: { response: settings } },
  listChanges: {
    response: settingChangesSchema,
    example: {
      response: [{ field: 'brandName', changedAt: '2026-11-20T14:03:00.000Z', changedByName: 'Maya Reyes' }],
    },
  },
  replace: { body: settingsSchema, response: settingsSchema, example: { body: settings, response: settings } },
  update: {
    body: updateSettingsSchema,
    response: settingsSchema,
    errors: ['SETTINGS.CHANGED'],
    example: { body: { brandName: 'Hivecraft', seen: { brandName: 'Hive' } }, response: settings },
  },
  createPreview: {
    body: previewSettingsSchema,
    response: settingsPreviewSchema,
    example: {
      body: { brandName: 'Hivecraft' },
      response: { id: '019b76da-a800-7000-8000-000000000001' },
    },
  },
  getPreviewPage: {
    query: previewPageQuerySchema,
    response: null,
    errors: ['REQUEST.NOT_FOUND'],
    example: {},
  },
});
