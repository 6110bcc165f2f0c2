import type { CaseContent } from '@hive/contracts';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PortfolioItemEntity } from '../portfolio-item.entity.js';

/** The texts and pictures of a case page. */
@Entity('portfolio_cases')
export class PortfolioCaseEntity {
  /** That of its portfolio item. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_portfolio_cases' })
  id!: string;

  @OneToOne(() => PortfolioItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'fk_portfolio_cases_website' })
  website?: Relation<PortfolioItemEntity>;

  @Column({ type: 'jsonb' })
  draft!: CaseContent;

  /** What the page shows; null while the item has none. */
  @Column({ type: 'jsonb', nullable: true })
  published!: CaseContent | null;

  /** Counts the changes: saved drafts, and what the page shows. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Since then others may know its address, also while the item has no page. */
  @Column({ name: 'first_published_at', type: 'timestamptz', nullable: true })
  firstPublishedAt!: Date | null;

  /** When `published` changed. */
  @Column({ name: 'revised_at', type: 'timestamptz', nullable: true })
  revisedAt!: Date | null;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
