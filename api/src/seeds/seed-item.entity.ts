import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of the demo content, usually a row, that was offered to this database. Once removed it stays removed. */
@Entity('seed_items')
export class SeedItemEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_seed_items' })
  id!: string;

  @Column({ name: 'seeded_at', type: 'timestamptz', default: () => 'now()' })
  seededAt!: Date;
}
