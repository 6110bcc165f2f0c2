import type { Department, StaffLevel } from '@hive/contracts';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';

/** A staff member. Logs in by e-mail or, when there is one, by username. */
@Entity('employees')
@Unique('uq_employees_email', ['email'])
@Unique('uq_employees_username', ['username'])
@Check('ck_employees_email_lower', `email = lower(email)`)
@Check('ck_employees_username_lower', `username = lower(username) AND position('@' in username) = 0`)
@Check('ck_employees_access_level', `access_level IN ('admin', 'manager', 'employee')`)
@Check(
  'ck_employees_department',
  `department IN ('creative', 'marketing', 'strategy', 'account-management', 'operations', 'administration')`,
)
export class EmployeeEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_employees' })
  id!: string;

  @Column({ name: 'first_name', type: 'text', collation: TEXT_ORDER })
  firstName!: string;

  @Column({ name: 'last_name', type: 'text', collation: TEXT_ORDER })
  lastName!: string;

  /** Always lower case. */
  @Column({ type: 'text' })
  email!: string;

  /** Always lower case and without @, so that it can never equal an e-mail address. */
  @Column({ type: 'text', nullable: true })
  username!: string | null;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text' })
  department!: Department;

  /** Job title. */
  @Column({ type: 'text' })
  role!: string;

  @Column({ name: 'access_level', type: 'text' })
  accessLevel!: StaffLevel;

  @Column({ name: 'start_date', type: 'date', nullable: true })
  startDate!: string | null;

  /** argon2id. Null until the person has set one. */
  @Column({ name: 'password', type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  @Column({ name: 'must_change_password', type: 'boolean', default: false })
  mustChangePassword!: boolean;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive!: boolean;

  /** When the latest invitation was sent. */
  @Column({ name: 'invited_at', type: 'timestamptz', nullable: true })
  invitedAt!: Date | null;

  @Column({ name: 'last_login_at', type: 'timestamptz', nullable: true })
  lastLoginAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
