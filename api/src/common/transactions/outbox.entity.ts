import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A job that was stored with its change and has not reached the queue yet. */
@Entity({ name: 'outbox' })
@Index('ix_outbox_created_at', ['createdAt'])
export class OutboxEntity {
  /** Also the id of the job in the queue, which ignores known ids. */
  @PrimaryColumn({ name: 'id', type: 'uuid', primaryKeyConstraintName: 'pk_outbox' })
  id!: string;

  @Column({ name: 'job', type: 'text' })
  job!: string;

  @Column({ name: 'attempts', type: 'smallint' })
  attempts!: number;

  @Column({ name: 'payload', type: 'jsonb' })
  payload!: Record<string, string>;

  /**
   * When the job is due: it was stored then, or is deferred until then, less than a minute. A later time comes from a clock that was
   * ahead.
   */
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
