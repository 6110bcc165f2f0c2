import { Entity, PrimaryColumn } from 'typeorm';

/** A minute in which at least one process answered calls. */
@Entity('live_minutes')
export class LiveMinuteEntity {
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'pk_live_minutes' })
  minute!: Date;
}
