import type { DashboardLayout } from '@hive/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** The panels of the dashboard as one employee has arranged them. */
@Entity('dashboard_layouts')
export class DashboardLayoutEntity {
  @ForeignKey(() => EmployeeEntity, { name: 'fk_dashboard_layouts_employee_id', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'employee_id', type: 'uuid', primaryKeyConstraintName: 'pk_dashboard_layouts' })
  employeeId!: string;

  @Column({ type: 'jsonb' })
  panels!: DashboardLayout;
}
