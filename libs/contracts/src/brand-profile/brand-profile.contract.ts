import { defineContract } from '../common/contract.js';
import { brandProfileRoutes } from './brand-profile.routes.js';
import {
  brandProfileListSchema,
  brandProfileSchema,
  brandProfileVersionListQuerySchema,
  updateBrandProfileSchema,
  type BrandProfile,
} from './brand-profile.schemas.js';

const fileId = '019abf00-0000-7000-8000-000000000131';

const profile: BrandProfile = {
  clientId: '019abf00-0000-7000-8000-000000000020',
  version: 2,
  story: 'Two sisters who bake sourdough over an oak fire.',
  audience: 'Neighbours who buy bread twice a week.',
  competitors: 'The supermarket, Flour & Sons',
  goals: 'Fill the weekday mornings.',
  aesthetic: 'Warm, floury, hand-drawn.',
  tone: 'Friendly and plain.',
  wordsToUse: 'slow, oak-fired, neighbours',
  wordsToAvoid: 'artisanal',
  sampleTexts: 'The oven is lit at four. Come by at seven.',
  colours: ['#B5541C', '#F5E6CC'],
  logo: {
    fileId,
    fileName: 'Logo.png',
    fileUrl: `/api/files/${fileId}/versions/1/content`,
    previewUrl: `/api/files/${fileId}/versions/1/preview`,
  },
  authorKind: 'client',
  authorName: 'Mara Lindqvist',
  createdAt: '2026-03-01T09:30:00.000Z',
};

const errors = ['CLIENT.NOT_FOUND'] as const;

export const brandProfileContract = defineContract(brandProfileRoutes, {
  get: { response: brandProfileSchema, errors, example: { response: profile } },
  update: {
    body: updateBrandProfileSchema,
    response: brandProfileSchema,
    errors: [...errors, 'BRAND_PROFILE.CHANGED', 'BRAND_PROFILE.LOGO_NOT_FOUND', 'REQUEST.RATE_LIMITED'],
    example: {
      body: {
        change: { tone: 'Friendly and plain.', colours: ['#B5541C', '#F5E6CC'] },
        seen: { tone: '', colours: ['#B5541C'] },
      },
      response: profile,
    },
  },
  listVersions: {
    query: brandProfileVersionListQuerySchema,
    response: brandProfileListSchema,
    errors,
    example: { response: [profile] },
  },
});
