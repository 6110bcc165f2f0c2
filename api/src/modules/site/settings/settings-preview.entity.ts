import type { Settings } from '@hive/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** Unsaved settings, for the preview of a page. */
@Entity('settings_previews')
export class SettingsPreviewEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_settings_previews' })
  id!: string;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_settings_previews_employee_id', onDelete: 'CASCADE' })
  @Index('ix_settings_previews_employee_id')
  @Column({ name: 'employee_id', type: 'uuid' })
  employeeId!: string;

  @Column({ type: 'jsonb' })
  changes!: Partial<Settings>;

  @Index('ix_settings_previews_created_at')
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
