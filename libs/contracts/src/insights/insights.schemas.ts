import { number, object, string, type InferType } from 'yup';
import { slug, text } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { PAGE_MAX } from '../common/paging.values.js';
import { altText } from '../media/media.schemas.js';
import { CHOOSE_IMAGE } from '../media/media.values.js';
import { serviceKeys } from '../settings/settings.values.js';
import { ARTICLE_MAX, ARTICLES_PAGE_SIZE } from './insights.values.js';

const optionalText = (max: number) => text(max).default('');
const version = () => number().integer().min(1).max(1_000_000).required('Required');

const cover = object({
  url: text(300)
    .required('Required')
    .matches(/^\/media\/[\w-]+\.\w+$/, { message: CHOOSE_IMAGE, name: 'own-picture' }),
  alt: altText().default(''),
}).noUnknown();

const contentFields = {
  title: text(ARTICLE_MAX.title).required('Title is required'),
  summary: optionalText(ARTICLE_MAX.summary),
  /** Markdown. */
  body: optionalText(ARTICLE_MAX.body),
  cover: cover.nullable().default(null),
  authorName: optionalText(ARTICLE_MAX.authorName),
  authorRole: optionalText(ARTICLE_MAX.authorRole),
  /** Related service of the settings; null for none. */
  service: string()
    .oneOf([...serviceKeys])
    .nullable()
    .default(null),
};

export const createArticleSchema = object(contentFields).noUnknown();
export type CreateArticle = InferType<typeof createArticleSchema>;

/** The whole draft. `version` is the one that the person saw; a newer one is a conflict. */
export const updateArticleSchema = object({ ...contentFields, version: version(), slug: slug() }).noUnknown();
export type UpdateArticle = InferType<typeof updateArticleSchema>;

/** The schemas for the texts of a form: a cover is JSON, and no service is an empty text. */
const formFields = { cover: string(), service: string() };
export const createArticleFormSchema = createArticleSchema.shape(formFields);
export const updateArticleFormSchema = updateArticleSchema.shape(formFields);

export const articleVersionSchema = object({ version: version() }).noUnknown();
export type ArticleVersion = InferType<typeof articleVersionSchema>;

/** Newest first by default. */
export const articleListQuerySchema = listQuerySchema(['createdAt', 'updatedAt']);
export type ArticleListQuery = InferType<typeof articleListQuerySchema>;

export const publicArticleListQuerySchema = object({
  page: number().integer().min(1).max(PAGE_MAX).default(1),
  pageSize: number().integer().min(1).max(50).default(ARTICLES_PAGE_SIZE),
}).noUnknown();
export type PublicArticleListQuery = InferType<typeof publicArticleListQuerySchema>;
