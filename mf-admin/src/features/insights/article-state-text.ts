import type { ArticleRow } from '@hive/contracts';

export function stateText({ publishedAt, hasChanges }: Pick<ArticleRow, 'publishedAt' | 'hasChanges'>): string {
  if (publishedAt === null) {
    return 'Draft';
  }
  return hasChanges ? 'Published, with changes' : 'Published';
}
