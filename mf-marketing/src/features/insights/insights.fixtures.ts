import { insightContract, type PublicArticle } from '@hive/contracts';

/** A published article. */
export const createArticle = (changes: Partial<PublicArticle> = {}): PublicArticle => ({
  ...(insightContract.getPublic.example.response as PublicArticle),
  ...changes,
});
