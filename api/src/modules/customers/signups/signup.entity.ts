import { signupStatuses, type LeadSource, type SignupStatus } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';

/** What undoing a decision needs. */
export interface DecisionUndo {
  /** The deferred job, which sends the mail; while it waits, the decision can be undone. */
  jobId: string;
  passwordHash: string;
  /** What the approval changed of an existing client, or when it last changed the one it created; undefined for a rejection. */
  client?: { before: Partial<ClientEntity>; after: Partial<ClientEntity> } | { updatedAt: string };
}

/** A visitor's request for a client account. */
@Entity('client_signups')
@Index('uq_client_signups_pending_email', ['email'], { unique: true, where: `status = 'pending'` })
@Index('ix_client_signups_created_at', ['createdAt'])
@Check('ck_client_signups_email_lower', `email = lower(email)`)
@Check('ck_client_signups_status', oneOf('status', signupStatuses))
@Check('ck_client_signups_password', `(status = 'pending') = (password IS NOT NULL)`)
export class SignupEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_client_signups' })
  id!: string;

  @Column({ name: 'first_name', type: 'text', collation: TEXT_ORDER })
  firstName!: string;

  @Column({ name: 'last_name', type: 'text', collation: TEXT_ORDER })
  lastName!: string;

  /** Always lower case. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text', collation: TEXT_ORDER })
  company!: string;

  /** argon2id. Null after the decision, of which `undo` keeps it until the mail is sent. */
  @Column({ name: 'password', type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  @Column({ type: 'text', default: 'pending' })
  status!: SignupStatus;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ name: 'lead_source', type: 'jsonb', nullable: true })
  leadSource!: LeadSource | null;

  /** The client that the approval created, or the existing one that got the login. */
  @ForeignKey(() => ClientEntity, { name: 'fk_client_signups_client_id', onDelete: 'SET NULL' })
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'approved_at', type: 'timestamptz', nullable: true })
  approvedAt!: Date | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_client_signups_decided_by', onDelete: 'SET NULL' })
  @Column({ name: 'decided_by', type: 'uuid', nullable: true })
  decidedBy!: string | null;

  /** Null once the mail about the decision is sent, and a week after a decision whose job has failed. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  undo!: DecisionUndo | null;
}
