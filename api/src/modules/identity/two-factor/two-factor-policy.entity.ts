import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether administrators need a second factor, in one row. */
@Entity('two_factor_policy')
@Check('ck_two_factor_policy_is_only', 'is_only')
export class TwoFactorPolicyEntity {
  @PrimaryColumn({
    name: 'is_only',
    type: 'boolean',
    default: true,
    primaryKeyConstraintName: 'pk_two_factor_policy',
  })
  isOnly!: boolean;

  @Column({ name: 'is_required_for_admins', type: 'boolean', default: false })
  isRequiredForAdmins!: boolean;
}
