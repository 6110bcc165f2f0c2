import { savedViewLists, type SavedViewList } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';

/** A view of a list, which belongs to one employee. */
@Entity('saved_views')
@Unique('uq_saved_views_name', ['employeeId', 'list', 'name'])
@Check('ck_saved_views_list', oneOf('list', savedViewLists))
export class SavedViewEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_saved_views' })
  id!: string;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_saved_views_employee_id', onDelete: 'CASCADE' })
  @Column({ name: 'employee_id', type: 'uuid' })
  employeeId!: string;

  @Column({ type: 'text' })
  list!: SavedViewList;

  @Column({ type: 'text', collation: TEXT_ORDER })
  name!: string;

  @Column({ type: 'text' })
  query!: string;

  @Column({ name: 'is_default', type: 'boolean', default: false })
  isDefault!: boolean;
}
