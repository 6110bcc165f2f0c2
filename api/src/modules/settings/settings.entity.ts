import type { Settings } from '@hive/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of the agency, in a single row. */
@Entity('settings')
@Check('ck_settings_single_row', `id = 1`)
export class SettingsEntity {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'pk_settings' })
  id!: number;

  @Column({ type: 'jsonb' })
  data!: Settings;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
