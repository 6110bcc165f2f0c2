import { clientStatuses, type ClientStatus, type LeadSource, type MarketingStatus } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique, UpdateDateColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';
import { EmployeeEntity } from './employee.entity.js';

/**
 * A company, from an assessment, an approved sign-up, or entered by staff. The row's login belongs to the company's owner; it works
 * only while `portalAccess` is true.
 */
@Entity('clients')
@Unique('uq_clients_contact_email', ['contactEmail'])
@Check('ck_clients_contact_email_lower', `contact_email = lower(contact_email)`)
@Check('ck_clients_status', oneOf('status', clientStatuses))
@Check('ck_clients_access_has_password', `NOT portal_access OR password IS NOT NULL`)
@Index('ix_clients_created_at', ['createdAt'])
@Index('ix_clients_updated_at', ['updatedAt'])
@Index('ix_clients_marketing_status', ['currentMarketingStatus'])
@Index('ix_clients_company_name', ['companyName', 'id'])
@Index('ix_clients_status', ['status', 'id'])
@Index('ix_clients_assigned_to', ['assignedTo'])
// of an expression
@Index('ix_clients_email_domain', { synchronize: false })
// a trigram index; missing where the server has no pg_trgm
@Index('ix_clients_search', { synchronize: false })
export class ClientEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_clients' })
  id!: string;

  @Column({ name: 'company_name', type: 'text', collation: TEXT_ORDER })
  companyName!: string;

  /** Always lower case: one address is one client. */
  @Column({ name: 'contact_email', type: 'text' })
  contactEmail!: string;

  @Column({ name: 'first_name', type: 'text', collation: TEXT_ORDER, nullable: true })
  firstName!: string | null;

  @Column({ name: 'last_name', type: 'text', collation: TEXT_ORDER, nullable: true })
  lastName!: string | null;

  /** argon2id. */
  @Column({ name: 'password', type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  /** argon2id of an approved sign-up, until the person follows the e-mailed confirmation link. */
  @Column({ name: 'pending_password', type: 'text', nullable: true, select: false })
  pendingPasswordHash!: string | null;

  @Column({ name: 'portal_access', type: 'boolean', default: false })
  portalAccess!: boolean;

  /** When staff invited the contact; null once the contact has chosen a password. Until then the stored one is random. */
  @Column({ name: 'invited_at', type: 'timestamptz', nullable: true })
  invitedAt!: Date | null;

  @Column({ name: 'contact_phone', type: 'text', nullable: true })
  contactPhone!: string | null;

  @Column({ name: 'company_size', type: 'text', nullable: true })
  companySize!: string | null;

  @Column({ name: 'business_story', type: 'text', nullable: true })
  businessStory!: string | null;

  @Column({ name: 'target_audience', type: 'text', nullable: true })
  targetAudience!: string | null;

  @Column({ type: 'text', nullable: true })
  competitors!: string | null;

  @Column({ name: 'business_goals', type: 'text', nullable: true })
  businessGoals!: string | null;

  @Column({ name: 'has_marketing_strategy', type: 'text', nullable: true })
  hasMarketingStrategy!: string | null;

  @Column({ name: 'strategy_details', type: 'text', nullable: true })
  strategyDetails!: string | null;

  @Column({ name: 'current_channels', type: 'text', array: true, default: () => `'{}'` })
  currentChannels!: string[];

  @Column({ name: 'channels_other', type: 'text', nullable: true })
  channelsOther!: string | null;

  @Column({ name: 'marketing_successes', type: 'text', nullable: true })
  marketingSuccesses!: string | null;

  @Column({ name: 'current_challenges', type: 'text', nullable: true })
  currentChallenges!: string | null;

  @Column({ name: 'desired_services', type: 'text', array: true, default: () => `'{}'` })
  desiredServices!: string[];

  @Column({ name: 'services_other', type: 'text', nullable: true })
  servicesOther!: string | null;

  @Column({ name: 'marketing_priorities', type: 'text', nullable: true })
  marketingPriorities!: string | null;

  @Column({ name: 'brand_aesthetic', type: 'text', nullable: true })
  brandAesthetic!: string | null;

  @Column({ name: 'approval_contact', type: 'text', nullable: true })
  approvalContact!: string | null;

  @Column({ type: 'text', nullable: true })
  timeline!: string | null;

  @Column({ name: 'referral_source', type: 'text', nullable: true })
  referralSource!: string | null;

  @Column({ name: 'follow_up_method', type: 'text', nullable: true })
  followUpMethod!: string | null;

  @Column({ name: 'additional_info', type: 'text', nullable: true })
  additionalInfo!: string | null;

  @Column({ name: 'current_marketing_status', type: 'text', nullable: true })
  currentMarketingStatus!: MarketingStatus | null;

  @Column({ name: 'interested_services', type: 'text', array: true, default: () => `'{}'` })
  interestedServices!: string[];

  @Column({ name: 'lead_source', type: 'jsonb', nullable: true })
  leadSource!: LeadSource | null;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_clients_assigned_to', onDelete: 'SET NULL' })
  @Column({ name: 'assigned_to', type: 'uuid', nullable: true })
  assignedTo!: string | null;

  @Column({ type: 'text', default: 'new' })
  status!: ClientStatus;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
