import { Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'pk_page_failures';

/** The last content on which a release failed to render. */
@Entity('page_failures')
export class PageFailureEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName })
  remote!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName })
  version!: string;

  @Column({ name: 'source_hash', type: 'text' })
  sourceHash!: string;

  @Column({ name: 'failed_at', type: 'timestamptz' })
  failedAt!: Date;
}
