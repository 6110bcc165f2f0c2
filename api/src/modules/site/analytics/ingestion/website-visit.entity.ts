import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'pk_website_visits';

/** One visit. The table has a partition for each month; reports read the roll-ups instead. */
@Entity('website_visits')
@Check('ck_website_visits_ip_address', 'ip_address IS NULL')
export class WebsiteVisitEntity {
  @PrimaryColumn({ name: 'visited_at', type: 'timestamptz', primaryKeyConstraintName })
  visitedAt!: Date;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName })
  id!: string;

  @Column({ name: 'is_bot', type: 'boolean' })
  isBot!: boolean;

  /** Path without query. */
  @Column({ type: 'text' })
  page!: string;

  @Column({ name: 'session_id', type: 'text', nullable: true })
  sessionId!: string | null;

  /** Always null: addresses are not stored. */
  @Column({ name: 'ip_address', type: 'text', nullable: true })
  ipAddress!: null;

  /** Of a `UserAgentEntity`; null for a caller without user agent. */
  @Column({ name: 'user_agent_id', type: 'integer', nullable: true })
  userAgentId!: number | null;

  /** Page of another site, without query. */
  @Column({ type: 'text', nullable: true })
  referer!: string | null;

  @Column({ type: 'text', nullable: true })
  country!: string | null;

  /** Source of the visit's session, which is that of the session's first visit. */
  @Column({ type: 'text' })
  source!: string;

  /** Campaign of the visit's session; empty without one. */
  @Column({ type: 'text', default: '' })
  campaign!: string;
}
