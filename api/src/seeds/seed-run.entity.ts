import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A completed seed. It never runs again by itself, so that what people remove stays removed. */
@Entity('seed_runs')
export class SeedRunEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_seed_runs' })
  name!: string;

  @Column({ name: 'ran_at', type: 'timestamptz', default: () => 'now()' })
  ranAt!: Date;
}
