import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';

/** A text that staff insert into the composer. */
@Entity('chat_saved_replies')
@Index('ix_chat_saved_replies_author_id', ['authorId'])
export class SavedReplyEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_chat_saved_replies' })
  id!: string;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_chat_saved_replies_author_id', onDelete: 'CASCADE' })
  @Column({ name: 'author_id', type: 'uuid' })
  authorId!: string;

  @Column({ type: 'text', collation: TEXT_ORDER })
  title!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ name: 'is_shared', type: 'boolean', default: false })
  isShared!: boolean;
}
