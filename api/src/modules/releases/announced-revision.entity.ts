import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Revisions of the release channel that browsers were told of: of many processes that notice one, one tells. */
@Entity('announced_revisions')
export class AnnouncedRevisionEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_announced_revisions' })
  revision!: number;

  @Column({ name: 'announced_at', type: 'timestamptz' })
  announcedAt!: Date;
}
