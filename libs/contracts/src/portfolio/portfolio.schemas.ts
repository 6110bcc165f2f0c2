import { boolean, object, string, type InferType } from 'yup';
import { day, list, text, uuid } from '../common/fields.js';
import { CHOOSE_IMAGE } from '../media/media.values.js';
import { isDemoSite, TECHNOLOGIES_MAX, technologiesOf, TECHNOLOGY_MAX } from './portfolio.values.js';

/** A URL that is safe in a link and in an iframe: http or https, without credentials. */
function isWebAddress(value: string): boolean {
  try {
    const { protocol, username, password } = new URL(value);
    return /^https?:\/\/[^\s"'<>\\]+$/i.test(value) && /^https?:$/.test(protocol) && !username && !password;
  } catch {
    return false;
  }
}

const siteUrl = () =>
  text(500).test(
    'site-url',
    'Enter a web address that starts with https://',
    (value) => !value || isDemoSite(value) || isWebAddress(value),
  );

/** A file of this site: pages load images from no other origin. */
const thumbnailUrl = () =>
  text(300)
    .nullable()
    .test(
      'own-picture',
      CHOOSE_IMAGE,
      (value) => !value || /^\/(?:media|demo)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(value),
    );

/** A day; the time of a timestamp is dropped. */
const completedAt = () =>
  day()
    .nullable()
    .transform((value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : value));

const TOO_MANY = `At most ${TECHNOLOGIES_MAX} technologies`;

const fields = {
  title: text(120),
  url: siteUrl(),
  category: text(60),
  description: text(600).nullable(),
  technologies: list(text(TECHNOLOGY_MAX).required('Required'), TECHNOLOGIES_MAX, TOO_MANY),
  thumbnailUrl: thumbnailUrl(),
  featured: boolean(),
  isActive: boolean(),
  clientName: text(120).nullable(),
  completedAt: completedAt(),
};

/** A new item is added at the end of the order. */
export const createPortfolioItemSchema = object({
  ...fields,
  title: fields.title.required('Title is required'),
  url: fields.url.required('Address is required'),
  category: fields.category.required('Category is required'),
}).noUnknown();
export type CreatePortfolioItem = InferType<typeof createPortfolioItemSchema>;

/** `createPortfolioItemSchema` for the texts of a form: technologies are one text, and switches are texts too. */
export const portfolioFormSchema = createPortfolioItemSchema.shape({
  technologies: string()
    .test('count', TOO_MANY, (value = '') => technologiesOf(value).length <= TECHNOLOGIES_MAX)
    .test('length', `Each must be at most ${TECHNOLOGY_MAX} characters`, (value = '') =>
      technologiesOf(value).every(({ length }) => length <= TECHNOLOGY_MAX),
    ),
  featured: string(),
  isActive: string(),
});

/** The value of a field that the person saw, as the text of its form field. */
const seenText = () => text(1000).optional();

/**
 * Omitted fields stay as they are; null or an empty text clears a field. With `seen`, the values that the person saw of the texts
 * that change, the server refuses to overwrite what a colleague has changed since; technologies are one text, separated by commas.
 */
export const updatePortfolioItemSchema = object({
  ...fields,
  title: fields.title.min(1, 'Title is required'),
  url: fields.url.min(1, 'Address is required'),
  category: fields.category.min(1, 'Category is required'),
  seen: object({
    title: seenText(),
    url: seenText(),
    category: seenText(),
    description: seenText(),
    technologies: seenText(),
    thumbnailUrl: seenText(),
    clientName: seenText(),
    completedAt: seenText(),
  })
    .noUnknown()
    .optional()
    .default(undefined),
}).noUnknown();
export type UpdatePortfolioItem = InferType<typeof updatePortfolioItemSchema>;

/** The named items come first, in this order. */
export const reorderPortfolioSchema = object({
  ids: list(uuid('Invalid id').required('Required'), 500).min(1, 'Required').required('Required'),
}).noUnknown();
export type ReorderPortfolio = InferType<typeof reorderPortfolioSchema>;
