import type { ArticleContent } from '@hive/contracts';
import { Check, Column, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An article by staff. */
@Entity('articles')
@Index('uq_articles_slug', ['slug'], { unique: true })
@Index('ix_articles_published_at', ['publishedAt'])
@Check('ck_articles_published', '(published IS NULL) = (published_at IS NULL)')
export class ArticleEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_articles' })
  id!: string;

  /** Of its page, `/insights/<slug>`, also while it is not published. */
  @Column({ type: 'text' })
  slug!: string;

  @Column({ type: 'jsonb' })
  draft!: ArticleContent;

  /** What the page shows; null while there is none. */
  @Column({ type: 'jsonb', nullable: true })
  published!: ArticleContent | null;

  /** Counts the changes: saved drafts, and what the page shows. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Since then others may know its address, also while it has no page. */
  @Column({ name: 'first_published_at', type: 'timestamptz', nullable: true })
  firstPublishedAt!: Date | null;

  /** The date of the article; null while it has no page. */
  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt!: Date | null;

  /** When `published` changed. */
  @Column({ name: 'revised_at', type: 'timestamptz', nullable: true })
  revisedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;

  /** Set while the row can still be put back; queries leave such rows out. */
  @DeleteDateColumn({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt!: Date | null;
}
