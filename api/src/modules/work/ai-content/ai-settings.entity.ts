import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of AI content, in one row. */
@Entity('ai_settings')
@Check('ck_ai_settings_is_only', 'is_only')
@Check('ck_ai_settings_monthly_drafts', 'monthly_drafts >= 0')
export class AiSettingsEntity {
  @PrimaryColumn({ name: 'is_only', type: 'boolean', default: true, primaryKeyConstraintName: 'pk_ai_settings' })
  isOnly!: boolean;

  @Column({ name: 'is_enabled', type: 'boolean', default: true })
  isEnabled!: boolean;

  /** Drafts a month of each client. */
  @Column({ name: 'monthly_drafts', type: 'integer', default: 50 })
  monthlyDrafts!: number;
}
