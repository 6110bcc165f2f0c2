import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/** A former address of an article, which leads to the present one. */
@Entity('article_old_slugs')
@Index('ix_article_old_slugs_article_id', ['articleId'])
export class ArticleOldSlugEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_article_old_slugs' })
  slug!: string;

  @Column({ name: 'article_id', type: 'uuid' })
  articleId!: string;

  @ManyToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'article_id', foreignKeyConstraintName: 'fk_article_old_slugs_article' })
  article?: Relation<ArticleEntity>;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
