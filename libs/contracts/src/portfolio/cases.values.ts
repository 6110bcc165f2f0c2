import { SLUG_MAX } from '../common/slug.js';

/** Pictures that a published case shows below its texts. */
export const CASE_PICTURES_MIN = 3;
export const CASE_PICTURES_MAX = 5;
export const CASE_LIST_MAX = 6;
export const CASE_TEXT_MAX = 1500;

/** Characters of each text. */
export const CASE_MAX = {
  slug: SLUG_MAX,
  summary: 300,
  before: CASE_TEXT_MAX,
  work: CASE_TEXT_MAX,
  after: CASE_TEXT_MAX,
  figure: 12,
  figureLabel: 160,
  figureSource: 200,
  quote: 400,
  quoteName: 80,
  quoteRole: 120,
} as const;

/** The route of case pages, as the remote declares it. */
export const CASE_ROUTE = '/portfolio/:slug';
export const casePath = (slug: string): `/portfolio/${string}` => `/portfolio/${slug}`;

/** What a page cannot do without, in the order of the form. */
const needed = {
  summary: 'Say in a sentence or two what the case is about',
  hero: 'Choose a large picture for the top of the page',
  before: 'Describe how it was before',
  work: 'Describe what the studio did',
  after: 'Describe how it is now',
  figure: 'Name one large figure',
  figureLabel: 'Say what the figure counts',
  figureSource: 'Name the source of the figure',
  services: 'Name at least one service',
} as const;

const labels: Record<string, string> = { summary: 'Summary', before: 'Before', work: 'What we did', after: 'After' };

interface Completable extends Record<keyof typeof needed, unknown> {
  pictures: readonly { image: { alt: string } }[];
  quote: string;
  quoteName: string;
}

/** Questions that a written draft leaves to the agency: `[Who noticed first?]` */
const QUESTION = /\[[^\]]*\?\]/;

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && !value.length);

/** Errors by field of a case that cannot be published yet; empty when it can. */
export function missingInCase(content: Completable): Record<string, string> {
  const fields = Object.entries(needed).map(([field, message]) => ({
    field,
    message,
    value: content[field as keyof typeof needed],
  }));
  const open = fields.filter(({ value }) => typeof value === 'string' && QUESTION.test(value));
  const empty = fields.filter(({ value }) => isEmpty(value));
  return {
    ...Object.fromEntries(
      open.map(({ field }) => [field, `Answer the question in square brackets in "${labels[field] ?? field}"`]),
    ),
    ...Object.fromEntries(empty.map(({ field, message }) => [field, message])),
    ...(content.pictures.some(({ image }) => image.alt.trim() === '') && {
      pictures: 'Describe each picture by its alt text',
    }),
    ...(content.pictures.length < CASE_PICTURES_MIN && { pictures: `Add at least ${CASE_PICTURES_MIN} pictures` }),
    ...(content.quote !== '' && content.quoteName === '' && { quoteName: 'Say who said it' }),
  };
}
