import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Revisions that were published to browsers. The process that inserts the row publishes it. */
@Entity('announced_revisions')
export class AnnouncedRevisionEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_announced_revisions' })
  revision!: number;

  @Column({ name: 'announced_at', type: 'timestamptz' })
  announcedAt!: Date;
}
