import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A revision that was published to browsers, by the process that inserted the row. */
@Entity('announced_revisions')
export class AnnouncedRevisionEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_announced_revisions' })
  revision!: number;

  @Column({ name: 'announced_at', type: 'timestamptz' })
  announcedAt!: Date;
}
