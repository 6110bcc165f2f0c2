import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Settings of the schedule, in a single row. */
@Entity('backup_settings')
@Check('ck_backup_settings_single_row', `id = 1`)
export class BackupSettingsEntity {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'pk_backup_settings' })
  id!: number;

  @Column({ name: 'is_daily', type: 'boolean' })
  isDaily!: boolean;

  /** How many finished backups stay. */
  @Column({ type: 'integer' })
  keep!: number;
}
