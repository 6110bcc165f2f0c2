import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The process that renders pages now, until `expiresAt`. */
@Entity('render_leases')
export class RenderLeaseEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_render_leases' })
  name!: string;

  /** A new id for each render. */
  @Column({ type: 'uuid' })
  holder!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
