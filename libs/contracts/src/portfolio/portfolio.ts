import { array, boolean, object, type InferType } from 'yup';
import { text, uuid } from '../common/fields.js';
import { defineRoutes } from '../common/route.js';
import { CHOOSE_IMAGE, type ResponsiveImage } from '../media/media.js';

/** Whether a browser may show the site inside another page; `unknown` until it was asked. */
export type Framing = 'allowed' | 'refused' | 'unknown';

/** A demo site of the agency's own, served by this very site. */
const DEMO_SITE = /^\/demo\/[a-z0-9][a-z0-9-]*\/$/;

export const isDemoSite = (url: string): boolean => DEMO_SITE.test(url);

/** A web address that may stand in a link and in a frame: http or https, without a name or password in it. */
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

/** A file of this site: pages load pictures from nowhere else. */
const thumbnailUrl = () =>
  text(300)
    .nullable()
    .test(
      'own-picture',
      CHOOSE_IMAGE,
      (value) => !value || /^\/(?:media|demo)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(value),
    );

const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** A day, `2025-03-31`; of a time only its day is kept. */
const day = () =>
  text(40)
    .nullable()
    .transform((value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : value))
    .test(
      'day',
      'Enter a date like 2025-03-31',
      (value) => !value || (/^\d{4}-\d\d-\d\d$/.test(value) && isDay(value)),
    );

const fields = {
  title: text(120),
  url: siteUrl(),
  category: text(60),
  description: text(600).nullable(),
  technologies: array(text(40).required('Required')).max(12, 'At most 12 technologies'),
  thumbnailUrl: thumbnailUrl(),
  featured: boolean(),
  isActive: boolean(),
  clientName: text(120).nullable(),
  completedAt: day(),
};

export const createPortfolioItemSchema = object({
  ...fields,
  title: fields.title.required('Title is required'),
  url: fields.url.required('Address is required'),
  category: fields.category.required('Category is required'),
}).noUnknown();
export type CreatePortfolioItem = InferType<typeof createPortfolioItemSchema>;

/** A change names what it replaces; what it does not name stays, and null or nothing empties it. */
export const updatePortfolioItemSchema = object({
  ...fields,
  title: fields.title.min(1, 'Title is required'),
  url: fields.url.min(1, 'Address is required'),
  category: fields.category.min(1, 'Category is required'),
}).noUnknown();
export type UpdatePortfolioItem = InferType<typeof updatePortfolioItemSchema>;

export const reorderPortfolioSchema = object({
  ids: array(uuid('Invalid id').required('Required')).min(1, 'Required').max(500).required('Required'),
}).noUnknown();
export type ReorderPortfolio = InferType<typeof reorderPortfolioSchema>;

/** One website that the agency made. */
export interface PublicPortfolioItem {
  id: string;
  title: string;
  /** `https://…`, or `/demo/<name>/` for a demo site of the agency's own. */
  url: string;
  category: string;
  description: string | null;
  technologies: string[];
  /** The stored picture of the site. */
  thumbnailUrl: string | null;
  /** The same picture in its widths, when they are known. */
  thumbnail: ResponsiveImage | null;
  featured: boolean;
  isActive: boolean;
  clientName: string | null;
  /** A day, `2025-03-31`. */
  completedAt: string | null;
  displayOrder: number;
  /** The live site may be shown in a frame only when this is `allowed`. */
  framing: Framing;
  createdAt: string;
  updatedAt: string;
}

/** What staff see besides. */
export interface PortfolioItem extends PublicPortfolioItem {
  framingCheckedAt: string | null;
  /** Why the site is not shown in a frame, as the check found it. */
  framingReason: string | null;
}

export const portfolioRoutes = defineRoutes({
  listPublic: {
    method: 'GET',
    path: '/api/portfolio',
    access: 'public',
    summary: 'Active portfolio items, in their order',
  },
  listFeatured: {
    method: 'GET',
    path: '/api/portfolio/featured',
    access: 'public',
    summary: 'Active portfolio items that are featured, in their order',
  },
  list: {
    method: 'GET',
    path: '/api/portfolio/all',
    access: 'content:edit',
    summary: 'Every portfolio item, inactive ones too, in their order',
  },
  create: {
    method: 'POST',
    path: '/api/portfolio',
    access: 'content:edit',
    status: 201,
    body: createPortfolioItemSchema,
    summary: 'Add a portfolio item at the end; answers when the public pages show it',
  },
  reorder: {
    method: 'PUT',
    path: '/api/portfolio/order',
    access: 'content:edit',
    body: reorderPortfolioSchema,
    summary: 'Put the named items first, in this order; the others follow as they were',
  },
  update: {
    method: 'PATCH',
    path: '/api/portfolio/:id',
    access: 'content:edit',
    body: updatePortfolioItemSchema,
    summary: 'Change what the body names of a portfolio item',
  },
  remove: {
    method: 'DELETE',
    path: '/api/portfolio/:id',
    access: 'content:edit',
    status: 204,
    summary: 'Delete a portfolio item',
  },
  checkFraming: {
    method: 'POST',
    path: '/api/portfolio/:id/check-framing',
    access: 'content:edit',
    status: 202,
    summary: 'Ask the site again whether it may be shown in a frame; the answer comes with the item later',
  },
});
