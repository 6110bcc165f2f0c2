import { teamLevels, type TeamLevel, type TeamRights } from '@hive/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from './client.entity.js';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';

/** A person of a client's team, who acts for the company. The client's own login is no row of this table. */
@Entity('client_employees')
@Unique('uq_client_employees_email', ['email'])
@Check('ck_client_employees_email_lower', `email = lower(email)`)
@Check('ck_client_employees_access_level', oneOf('access_level', teamLevels))
@Index('ix_client_employees_company_id', ['companyId'])
@Index('ix_client_employees_created_at', ['createdAt'])
export class ClientEmployeeEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_client_employees' })
  id!: string;

  @Column({ name: 'company_id', type: 'uuid' })
  companyId!: string;

  /** Undefined unless the query joins it. */
  @ManyToOne(() => ClientEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_client_employees_company_id' })
  company?: Relation<ClientEntity>;

  @Column({ name: 'first_name', type: 'text', collation: TEXT_ORDER })
  firstName!: string;

  @Column({ name: 'last_name', type: 'text', collation: TEXT_ORDER })
  lastName!: string;

  /** Always lower case. No client may have it as its login: `portal-emails.ts` checks that. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ name: 'job_title', type: 'text' })
  jobTitle!: string;

  @Column({ type: 'text', nullable: true })
  department!: string | null;

  @Column({ name: 'access_level', type: 'text', default: 'member' })
  accessLevel!: TeamLevel;

  @Column({ name: 'can_view_projects', type: 'boolean', default: true })
  canViewProjects!: boolean;

  @Column({ name: 'can_view_billing', type: 'boolean', default: false })
  canViewBilling!: boolean;

  @Column({ name: 'can_manage_team', type: 'boolean', default: false })
  canManageTeam!: boolean;

  /** argon2id. Null until the person has set one. */
  @Column({ name: 'password', type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive!: boolean;

  @Column({ name: 'last_login_at', type: 'timestamptz', nullable: true })
  lastLoginAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}

/** The level and toggles of a person. */
export const rightsOf = ({
  accessLevel: level,
  canViewProjects,
  canViewBilling,
  canManageTeam,
}: Pick<ClientEmployeeEntity, 'accessLevel' | 'canViewProjects' | 'canViewBilling' | 'canManageTeam'>): TeamRights => ({
  level,
  canViewProjects,
  canViewBilling,
  canManageTeam,
});
