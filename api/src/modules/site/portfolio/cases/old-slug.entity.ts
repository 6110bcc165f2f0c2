import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PortfolioItemEntity } from '../portfolio-item.entity.js';

/** A former address of a case page, which leads to the present one. */
@Entity('portfolio_old_slugs')
@Index('ix_portfolio_old_slugs_website_id', ['websiteId'])
export class OldSlugEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_portfolio_old_slugs' })
  slug!: string;

  @Column({ name: 'website_id', type: 'uuid' })
  websiteId!: string;

  @ManyToOne(() => PortfolioItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'website_id', foreignKeyConstraintName: 'fk_portfolio_old_slugs_website' })
  website?: Relation<PortfolioItemEntity>;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
