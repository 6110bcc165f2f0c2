import { replyThreadKinds, type ReplyThreadKind } from '@hive/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import type { ReplyPerson } from '../../../platform/mail/reply-thread.js';

const personKinds: readonly ReplyPerson['kind'][] = ['staff', 'client', 'client-employee', 'visitor'];

/** What the token of a reply address stands for. */
@Entity('reply_addresses')
@Check('ck_reply_addresses_thread_kind', oneOf('thread_kind', replyThreadKinds))
@Check('ck_reply_addresses_person_kind', oneOf('person_kind', personKinds))
export class ReplyAddressEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_reply_addresses' })
  token!: string;

  @Column({ name: 'thread_kind', type: 'text' })
  threadKind!: ReplyThreadKind;

  @Column({ name: 'thread_id', type: 'uuid' })
  threadId!: string;

  @Column({ name: 'person_kind', type: 'text' })
  personKind!: ReplyPerson['kind'];

  @Column({ name: 'person_id', type: 'uuid' })
  personId!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
