import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Responses of all processes in one minute whose time fell into a bucket, see `bucketOf`. */
@Entity('response_times')
export class ResponseTimeEntity {
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'pk_response_times' })
  minute!: Date;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'pk_response_times' })
  bucket!: number;

  @Column({ type: 'integer' })
  responses!: number;
}
