import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, countField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { exampleImage, responsiveImageSchema } from '../media/media.contract.js';
import { portfolioCaseRoutes } from './cases.routes.js';
import { caseVersionSchema, replaceCaseSchema } from './cases.schemas.js';
import { examplePublicItem, publicPortfolioItemSchema } from './portfolio.contract.js';

const casePictureSchema = shape({
  image: responsiveImageSchema,
  /** Per cent of width and height: the point that stays visible when the picture is cropped. */
  focusX: countField(),
  focusY: countField(),
});
export type CasePicture = InferType<typeof casePictureSchema>;

const contentFields = {
  summary: textField(),
  hero: casePictureSchema.nullable(),
  before: textField(),
  work: textField(),
  after: textField(),
  figure: textField(),
  figureLabel: textField(),
  figureSource: textField(),
  quote: textField(),
  quoteName: textField(),
  quoteRole: textField(),
  quotePortrait: casePictureSchema.nullable(),
  pictures: listOf(casePictureSchema),
  services: listOf(textField()),
  team: listOf(shape({ name: textField(), role: textField() })),
};

const caseContentSchema = shape(contentFields);
/** Texts and pictures of a case; empty where nothing is written yet. */
export type CaseContent = InferType<typeof caseContentSchema>;

/** The page of a portfolio item, as everyone reads it. */
export const publicCaseSchema = shape({
  slug: textField(),
  item: publicPortfolioItemSchema,
  content: caseContentSchema,
  /** The page that follows in the order of the portfolio; null when there is no other. */
  next: shape({
    slug: textField(),
    title: textField(),
    category: textField(),
    hero: casePictureSchema.nullable(),
  }).nullable(),
  publishedAt: timestampField(),
  /** When its texts and pictures were published last. */
  revisedAt: timestampField(),
});
export type PublicCase = InferType<typeof publicCaseSchema>;

/** The draft of a case, as staff read it. */
export const portfolioCaseSchema = shape({
  /** 0 until it is saved first. */
  version: countField(),
  slug: textField(),
  content: caseContentSchema,
  publishedAt: timestampField().nullable(),
  /** Whether the draft differs from the published page. */
  hasChanges: booleanField(),
  /** Former addresses, which lead to the present one. */
  oldSlugs: listOf(shape({ slug: textField(), createdAt: timestampField() })),
});
export type PortfolioCase = InferType<typeof portfolioCaseSchema>;

const picture: CasePicture = { image: exampleImage, focusX: 50, focusY: 40 };
const content: CaseContent = {
  summary: 'A bakery shop built round one oven.',
  hero: picture,
  before: 'Orders came by phone, on paper.',
  work: 'We built a shop that closes when the oven is full.',
  after: 'The phone is quiet at nine.',
  figure: '40',
  figureLabel: 'standing orders a week',
  figureSource: 'Order book of the bakery, March 2026',
  quote: 'I bake again in the morning.',
  quoteName: 'Mara Lindqvist',
  quoteRole: 'Owner, Kettle & Crumb',
  quotePortrait: picture,
  pictures: [picture, picture, picture],
  services: ['Online shop'],
  team: [{ name: 'Noor Haddad', role: 'Web Developer' }],
};
const at = '2026-03-01T09:30:00.000Z';
const publicCase: PublicCase = {
  slug: 'kettle-crumb',
  item: { ...examplePublicItem, caseSlug: 'kettle-crumb' },
  content,
  next: { slug: 'northcask', title: 'Northcask', category: 'e-commerce', hero: picture },
  publishedAt: at,
  revisedAt: at,
};
const draft: PortfolioCase = {
  version: 3,
  slug: 'kettle-crumb',
  content,
  publishedAt: at,
  hasChanges: false,
  oldSlugs: [{ slug: 'kettle', createdAt: at }],
};

/** Publishing and changes of the address resolve when the public pages show them. */
export const portfolioCaseContract = defineContract(portfolioCaseRoutes, {
  listPublic: { response: listOf(publicCaseSchema), example: { response: [publicCase] } },
  get: { response: portfolioCaseSchema, errors: ['PORTFOLIO.NOT_FOUND'], example: { response: draft } },
  replace: {
    body: replaceCaseSchema,
    response: portfolioCaseSchema,
    errors: ['PORTFOLIO.NOT_FOUND', 'PORTFOLIO.CASE_CHANGED', 'PORTFOLIO.SLUG_EXISTS'],
    example: {
      body: { version: 2, slug: 'kettle-crumb', summary: content.summary },
      response: { ...draft, hasChanges: true },
    },
  },
  publish: {
    body: caseVersionSchema,
    response: portfolioCaseSchema,
    errors: ['PORTFOLIO.NOT_FOUND', 'PORTFOLIO.CASE_CHANGED'],
    example: { body: { version: 3 }, response: draft },
  },
  unpublish: {
    body: caseVersionSchema,
    response: portfolioCaseSchema,
    errors: ['PORTFOLIO.NOT_FOUND', 'PORTFOLIO.CASE_CHANGED'],
    example: { body: { version: 3 }, response: { ...draft, publishedAt: null, hasChanges: true } },
  },
  preview: { response: null, errors: ['PORTFOLIO.NOT_FOUND'], example: {} },
  removeOldSlug: { response: null, errors: ['PORTFOLIO.NOT_FOUND'], example: {} },
});
