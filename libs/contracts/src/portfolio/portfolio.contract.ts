import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import {
  booleanField,
  countField,
  dayField,
  enumField,
  listOf,
  shape,
  textField,
  timestampField,
} from '../common/responses.js';
import { exampleImage, responsiveImageSchema } from '../media/media.contract.js';
import { portfolioRoutes } from './portfolio.routes.js';
import { createPortfolioItemSchema, reorderPortfolioSchema, updatePortfolioItemSchema } from './portfolio.schemas.js';
import { framings } from './portfolio.values.js';

const publicFields = {
  id: textField(),
  title: textField(),
  /** `https://…`, or `/demo/<name>/` for a demo site of the agency. */
  url: textField(),
  category: textField(),
  description: textField().nullable(),
  technologies: listOf(textField()),
  /** The stored image of the site. */
  thumbnailUrl: textField().nullable(),
  /** The same image in several widths; null until they are known. */
  thumbnail: responsiveImageSchema.nullable(),
  featured: booleanField(),
  isActive: booleanField(),
  clientName: textField().nullable(),
  completedAt: dayField().nullable(),
  displayOrder: countField(),
  /** Of its case page, `/portfolio/<slug>`; null while it has none. */
  caseSlug: textField().nullable(),
  /** Pages show the live site in an iframe only when this is `allowed`. */
  framing: enumField(framings),
  createdAt: timestampField(),
  updatedAt: timestampField(),
};

/** A website that the agency built, as everyone reads it. */
export const publicPortfolioItemSchema = shape(publicFields);
export type PublicPortfolioItem = InferType<typeof publicPortfolioItemSchema>;

/** A portfolio item as staff read it. */
export const portfolioItemSchema = shape({
  ...publicFields,
  framingCheckedAt: timestampField().nullable(),
  /** Why the check refused to show the site in an iframe. */
  framingReason: textField().nullable(),
});
export type PortfolioItem = InferType<typeof portfolioItemSchema>;

/** An item of the examples. */
export const examplePublicItem: PublicPortfolioItem = {
  id: '019abf00-0000-7000-8000-000000000070',
  title: 'Kettle & Crumb',
  url: '/demo/kettle/',
  category: 'Food',
  description: 'A bakery with a tea room.',
  technologies: ['HTML', 'CSS'],
  thumbnailUrl: exampleImage.src,
  thumbnail: exampleImage,
  featured: true,
  isActive: true,
  clientName: 'Mara Lindqvist',
  completedAt: '2026-02-28',
  displayOrder: 0,
  caseSlug: null,
  framing: 'allowed',
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-03-01T09:30:00.000Z',
};
const item: PortfolioItem = { ...examplePublicItem, framingCheckedAt: '2026-03-01T09:31:00.000Z', framingReason: null };
const created = { title: examplePublicItem.title, url: examplePublicItem.url, category: examplePublicItem.category };

/** Writes resolve when the public pages show the change. */
export const portfolioContract = defineContract(portfolioRoutes, {
  listPublic: { response: listOf(publicPortfolioItemSchema), example: { response: [examplePublicItem] } },
  listFeatured: { response: listOf(publicPortfolioItemSchema), example: { response: [examplePublicItem] } },
  list: { response: listOf(portfolioItemSchema), example: { response: [item] } },
  create: {
    body: createPortfolioItemSchema,
    response: portfolioItemSchema,
    errors: ['PORTFOLIO.URL_EXISTS'],
    example: { body: created, response: item },
  },
  reorder: {
    body: reorderPortfolioSchema,
    response: listOf(portfolioItemSchema),
    errors: ['PORTFOLIO.NOT_FOUND'],
    example: { body: { ids: [item.id] }, response: [item] },
  },
  update: {
    body: updatePortfolioItemSchema,
    response: portfolioItemSchema,
    errors: ['PORTFOLIO.NOT_FOUND', 'PORTFOLIO.URL_EXISTS', 'PORTFOLIO.CHANGED'],
    example: { body: { featured: false }, response: { ...item, featured: false } },
  },
  remove: { response: null, errors: ['PORTFOLIO.NOT_FOUND'], example: {} },
  restore: {
    response: portfolioItemSchema,
    errors: ['PORTFOLIO.NOT_FOUND', 'PORTFOLIO.URL_EXISTS'],
    example: { response: item },
  },
  checkFraming: { response: portfolioItemSchema, errors: ['PORTFOLIO.NOT_FOUND'], example: { response: item } },
});
