import { chatPersonKinds, type ChatPersonKind } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** How far a person has read a conversation. */
@Entity('chat_read_marks')
@Unique('uq_chat_read_marks_person', ['clientId', 'personKind', 'personId'])
@Check('ck_chat_read_marks_person_kind', oneOf('person_kind', chatPersonKinds))
export class ChatReadMarkEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_chat_read_marks' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_chat_read_marks_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @Column({ name: 'person_kind', type: 'text' })
  personKind!: ChatPersonKind;

  @Column({ name: 'person_id', type: 'uuid' })
  personId!: string;

  @Column({ name: 'person_name', type: 'text' })
  personName!: string;

  /** The sequence of the last message that the person has read. */
  @Column({ name: 'up_to', type: 'integer' })
  upTo!: number;

  @Column({ name: 'read_at', type: 'timestamptz' })
  readAt!: Date;
}
