import { string, type InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, countField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { exampleImage, responsiveImageSchema } from '../media/media.contract.js';
import { serviceKeys } from '../settings/settings.values.js';
import { insightRoutes } from './insights.routes.js';
import {
  articleListQuerySchema,
  articleVersionSchema,
  createArticleSchema,
  publicArticleListQuerySchema,
  updateArticleSchema,
} from './insights.schemas.js';

/** Related service of the settings; null for none. */
const serviceField = () =>
  string()
    .oneOf([...serviceKeys])
    .nullable()
    .defined();

const articleContentSchema = shape({
  title: textField(),
  summary: textField(),
  /** Markdown. */
  body: textField(),
  cover: responsiveImageSchema.nullable(),
  authorName: textField(),
  authorRole: textField(),
  service: serviceField(),
});
/** Texts and cover of an article; empty where nothing is written yet. */
export type ArticleContent = InferType<typeof articleContentSchema>;

const cardFields = {
  slug: textField(),
  title: textField(),
  summary: textField(),
  cover: responsiveImageSchema.nullable(),
  authorName: textField(),
  readingMinutes: countField(),
  publishedAt: timestampField(),
};

const articleCardSchema = shape(cardFields);
/** An article as lists show it. */
export type ArticleCard = InferType<typeof articleCardSchema>;

export const publicArticleListSchema = shape({ articles: listOf(articleCardSchema), total: countField() });
export type PublicArticleList = InferType<typeof publicArticleListSchema>;

/** An article as everyone reads it. */
export const publicArticleSchema = shape({
  ...cardFields,
  /** The text; every link and picture in it is safe. */
  html: textField(),
  authorRole: textField(),
  service: serviceField(),
  /** When its texts and pictures were published last. */
  revisedAt: timestampField(),
  /** The one that was published before it, and of the oldest the newest; null when there is no other. */
  next: articleCardSchema.nullable(),
});
export type PublicArticle = InferType<typeof publicArticleSchema>;

const stateFields = {
  id: textField(),
  slug: textField(),
  /** Null for a draft. */
  publishedAt: timestampField().nullable(),
  /** Whether the draft differs from what the page shows. */
  hasChanges: booleanField(),
  createdAt: timestampField(),
  updatedAt: timestampField(),
};

/** An article in the list of staff. */
export const articleRowSchema = shape({
  ...stateFields,
  title: textField(),
  authorName: textField(),
  cover: responsiveImageSchema.nullable(),
});
export type ArticleRow = InferType<typeof articleRowSchema>;

/** An article as staff edit it. */
export const articleSchema = shape({
  ...stateFields,
  version: countField(),
  content: articleContentSchema,
  /** Former addresses, which lead to the present one. */
  oldSlugs: listOf(shape({ slug: textField(), createdAt: timestampField() })),
});
export type Article = InferType<typeof articleSchema>;

const at = '2026-03-01T09:30:00.000Z';
const content: ArticleContent = {
  title: 'What to photograph before you ask for a website',
  summary: 'Twelve pictures from one morning with a phone.',
  body: '## Start with the door\n\nPeople look for it.',
  cover: exampleImage,
  authorName: 'Noor Haddad',
  authorRole: 'Web Developer',
  service: 'web',
};
const { body: _, service, authorRole, ...cardTexts } = content;
const card: ArticleCard = { ...cardTexts, slug: 'what-to-photograph', readingMinutes: 2, publishedAt: at };
const state = {
  id: '019abf00-0000-7000-8000-000000000097',
  slug: card.slug,
  publishedAt: at,
  hasChanges: false,
  createdAt: at,
  updatedAt: at,
};
const article: Article = { ...state, version: 2, content, oldSlugs: [{ slug: 'photographs', createdAt: at }] };
const draft: Article = { ...article, publishedAt: null, hasChanges: true };
const input = { ...content, cover: { url: exampleImage.src, alt: exampleImage.alt } };

/** Publishing and changes of the address resolve when the public pages show them. */
export const insightContract = defineContract(insightRoutes, {
  listPublic: {
    query: publicArticleListQuerySchema,
    response: publicArticleListSchema,
    example: { response: { articles: [card], total: 1 } },
  },
  getPublic: {
    response: publicArticleSchema,
    errors: ['INSIGHT.NOT_FOUND'],
    example: {
      response: {
        ...card,
        html: '<h2>Start with the door</h2>\n<p>People look for it.</p>\n',
        authorRole,
        service,
        revisedAt: at,
        next: null,
      },
    },
  },
  list: {
    query: articleListQuerySchema,
    response: listOf(articleRowSchema),
    example: {
      response: [{ ...state, title: content.title, authorName: content.authorName, cover: content.cover }],
    },
  },
  get: { response: articleSchema, errors: ['INSIGHT.NOT_FOUND'], example: { response: article } },
  create: { body: createArticleSchema, response: articleSchema, example: { body: input, response: draft } },
  update: {
    body: updateArticleSchema,
    response: articleSchema,
    errors: ['INSIGHT.NOT_FOUND', 'INSIGHT.CHANGED', 'INSIGHT.SLUG_EXISTS'],
    example: { body: { ...input, version: 1, slug: card.slug }, response: draft },
  },
  publish: {
    body: articleVersionSchema,
    response: articleSchema,
    errors: ['INSIGHT.NOT_FOUND', 'INSIGHT.CHANGED'],
    example: { body: { version: 2 }, response: article },
  },
  unpublish: {
    body: articleVersionSchema,
    response: articleSchema,
    errors: ['INSIGHT.NOT_FOUND', 'INSIGHT.CHANGED'],
    example: { body: { version: 2 }, response: draft },
  },
  preview: { response: null, errors: ['INSIGHT.NOT_FOUND'], example: {} },
  remove: { response: null, errors: ['INSIGHT.NOT_FOUND'], example: {} },
  restore: { response: articleSchema, errors: ['INSIGHT.NOT_FOUND'], example: { response: article } },
  removeOldSlug: { response: null, errors: ['INSIGHT.NOT_FOUND'], example: {} },
});
