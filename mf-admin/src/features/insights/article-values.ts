import type { Article, CreateArticle } from '@hive/contracts';

/** Labels of the fields. All values are texts: a cover is JSON, and `version` is that of the draft with which the form was opened. */
export const articleLabels = {
  version: 'Version',
  title: 'Title',
  slug: 'Address',
  summary: 'Summary',
  cover: 'Cover',
  body: 'Text',
  authorName: 'Author',
  authorRole: 'Role of the author',
  service: 'Related service',
};

export type ArticleField = keyof typeof articleLabels;
export type ArticleValues = Record<ArticleField, string>;

export const articleFields = Object.keys(articleLabels) as ArticleField[];

type Cover = NonNullable<CreateArticle['cover']>;

/** The cover of a field; an empty field has none. */
export const coverIn = (value: string): Cover | null => (value ? (JSON.parse(value) as Cover) : null);
export const coverText = (cover: Cover): string => JSON.stringify(cover);

/** The values of an article, or of a new one by this author. */
export function articleValues(article: Article | undefined, author: string): ArticleValues {
  if (!article) {
    const empty = Object.fromEntries(articleFields.map((name) => [name, ''])) as ArticleValues;
    return { ...empty, authorName: author };
  }
  const { version, slug, content } = article;
  const { cover, service, ...texts } = content;
  return {
    ...texts,
    version: String(version),
    slug,
    cover: cover ? coverText({ url: cover.src, alt: cover.alt }) : '',
    service: service ?? '',
  };
}

/** The body of a save; the schema of a new article leaves out version and address. */
export const articleBody = (values: ArticleValues) => ({
  ...values,
  version: Number(values.version),
  cover: coverIn(values.cover),
  service: values.service || null,
});
