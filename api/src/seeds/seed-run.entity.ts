import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A completed seed. It does not run again automatically, so that content that people removed stays removed. */
@Entity('seed_runs')
export class SeedRunEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_seed_runs' })
  name!: string;

  @Column({ name: 'ran_at', type: 'timestamptz', default: () => 'now()' })
  ranAt!: Date;
}
