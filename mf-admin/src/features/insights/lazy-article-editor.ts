import { lateComponent } from '@hive/ui';
import type { ArticleEditorProps } from './article-editor';

// forms are a large part of the code
export const LazyArticleEditor = lateComponent<ArticleEditorProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "article-editor" */ './article-editor')).ArticleEditor,
  { dismiss: ({ onClose }) => onClose() },
);
