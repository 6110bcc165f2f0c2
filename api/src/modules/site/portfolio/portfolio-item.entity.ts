import type { Framing, ResponsiveImage } from '@hive/contracts';
import { Check, Column, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A website that the agency made. */
@Entity('portfolio_websites')
@Index('uq_portfolio_websites_url', ['url'], { unique: true, where: 'removed_at IS NULL' })
@Index('uq_portfolio_websites_slug', ['slug'], { unique: true })
@Index('ix_portfolio_websites_display_order', ['displayOrder'])
@Check('ck_portfolio_websites_url', `url ~* '^https?://' OR url ~ '^/demo/[a-z0-9-]+/$'`)
@Check('ck_portfolio_websites_framing', `framing IN ('allowed', 'refused', 'unknown')`)
export class PortfolioItemEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_portfolio_websites' })
  id!: string;

  @Column({ type: 'text' })
  title!: string;

  /** Of its case page, `/portfolio/<slug>`, also while it has none. The default, as TypeORM reads it, is for processes of versions without slugs. */
  @Column({ type: 'text', default: () => "('website-'|| gen_random_uuid())" })
  slug!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text' })
  category!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  technologies!: string[];

  @Column({ name: 'thumbnail_url', type: 'text', nullable: true })
  thumbnailUrl!: string | null;

  /** The image of `thumbnailUrl` in its variants; null when it is not a media file. */
  @Column({ type: 'jsonb', nullable: true })
  thumbnail!: ResponsiveImage | null;

  @Column({ type: 'boolean', default: false })
  featured!: boolean;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive!: boolean;

  @Column({ name: 'client_name', type: 'text', nullable: true })
  clientName!: string | null;

  /** A day, `2025-03-31`. */
  @Column({ name: 'completed_at', type: 'date', nullable: true })
  completedAt!: string | null;

  @Column({ name: 'display_order', type: 'integer', default: 0 })
  displayOrder!: number;

  @Column({ type: 'text', default: 'unknown' })
  framing!: Framing;

  /** Why framing is refused or unknown. */
  @Column({ name: 'framing_reason', type: 'text', nullable: true })
  framingReason!: string | null;

  @Column({ name: 'framing_checked_at', type: 'timestamptz', nullable: true })
  framingCheckedAt!: Date | null;

  /** Since when the item has a case page; null while it has none. */
  @Column({ name: 'case_published_at', type: 'timestamptz', nullable: true })
  casePublishedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;

  /** Set while the row can still be put back; queries leave such rows out. */
  @DeleteDateColumn({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt!: Date | null;
}
