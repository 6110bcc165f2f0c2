import type { Settings } from '@hive/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export interface StoredChange {
  at: string;
  /** Id of the employee. */
  by: string;
}

/** The settings of the agency, in a single row. */
@Entity('settings')
@Check('ck_settings_single_row', `id = 1`)
export class SettingsEntity {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'pk_settings' })
  id!: number;

  @Column({ type: 'jsonb' })
  data!: Settings;

  /** The last change of each setting. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  changes!: Partial<Record<keyof Settings, StoredChange>>;

  @Column({ name: 'first_steps_dismissed_at', type: 'timestamptz', nullable: true })
  firstStepsDismissedAt!: Date | null;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
