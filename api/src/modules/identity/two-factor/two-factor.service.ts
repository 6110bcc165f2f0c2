import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { SecretBox } from './secret-box.js';
import { TwoFactorPolicyEntity } from './two-factor-policy.entity.js';
import { TwoFactorEntity } from './two-factor.entity.js';
import { MAX_STEPS_AHEAD, isTotpCode, newRecoveryCodes, newSecret, normalizeCode, stepOf } from './two-factor.rules.js';

const keyOf = ({ kind, id }: PrincipalRef) => ({ principalKind: kind, principalId: id });
const ownerOf = ({ kind, id }: PrincipalRef): string => `${kind}:${id}`;

/** Second factors: codes of an authenticator app, and recovery codes for the day the phone is lost. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secretBox: SecretBox,
    private readonly clock: Clock,
  ) {}

  async isEnabled(person: PrincipalRef, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(TwoFactorEntity, { ...keyOf(person), confirmedAt: Not(IsNull()) });
  }

  async isRequiredForAdmins(): Promise<boolean> {
    return this.dataSource.manager.existsBy(TwoFactorPolicyEntity, { isRequiredForAdmins: true });
  }

  async setRequiredForAdmins(manager: EntityManager, isRequiredForAdmins: boolean): Promise<void> {
    await manager.update(TwoFactorPolicyEntity, { isOnly: true }, { isRequiredForAdmins });
  }

  /** The number of recovery codes that are left; undefined without a second factor. */
  async countRecoveryCodes(person: PrincipalRef): Promise<number | undefined> {
    const row = await this.find(this.dataSource.manager, person);
    return row?.confirmedAt ? row.recoveryHashes.length : undefined;
  }

  /** Stores a secret that is not in use yet, in place of an earlier one, and returns it. */
  async begin(manager: EntityManager, person: PrincipalRef): Promise<string> {
    const secret = newSecret();
    const stored = await manager.query<unknown[]>(
      `INSERT INTO two_factors (principal_kind, principal_id, secret) VALUES ($1, $2, $3)
       ON CONFLICT (principal_kind, principal_id) DO UPDATE SET secret = EXCLUDED.secret
       WHERE two_factors.confirmed_at IS NULL RETURNING 1`,
      [person.kind, person.id, this.secretBox.seal(secret, ownerOf(person))],
    );
    if (stored.length === 0) {
      throw new AppError('TWO_FACTOR.ALREADY_ENABLED');
    }
    return secret;
  }

  /** Requires the second factor from now on and returns the recovery codes, which are not stored. */
  async confirm(manager: EntityManager, person: PrincipalRef, typed: string): Promise<string[]> {
    const row = await this.find(manager, person);
    if (!row) {
      throw new AppError('TWO_FACTOR.NOT_ENABLED');
    }
    const now = this.clock.now();
    const step = stepOf(this.secretBox.open(row.secret, ownerOf(person)), normalizeCode(typed), now);
    if (step === undefined) {
      throw new AppError('REQUEST.INVALID', { errors: { code: 'This code is not right' } });
    }
    const codes = newRecoveryCodes();
    const begun = { ...keyOf(person), secret: row.secret, confirmedAt: IsNull() };
    const change = { confirmedAt: now, lastStep: step, recoveryHashes: this.hashAll(person, codes) };
    const { affected } = await manager.update(TwoFactorEntity, begun, change);
    if (affected !== 1) {
      throw new AppError('TWO_FACTOR.ALREADY_ENABLED');
    }
    return codes;
  }

  /** New recovery codes in place of those that are left. */
  async renewRecoveryCodes(manager: EntityManager, person: PrincipalRef): Promise<string[]> {
    const codes = newRecoveryCodes();
    const enabled = { ...keyOf(person), confirmedAt: Not(IsNull()) };
    const { affected } = await manager.update(TwoFactorEntity, enabled, {
      recoveryHashes: this.hashAll(person, codes),
    });
    if (affected !== 1) {
      throw new AppError('TWO_FACTOR.NOT_ENABLED');
    }
    return codes;
  }

  async disable(manager: EntityManager, person: PrincipalRef): Promise<void> {
    await manager.delete(TwoFactorEntity, keyOf(person));
  }

  /** Whether a code is right; it is used up. Two calls at once with one code cannot both succeed. */
  async useCode(person: PrincipalRef, typed: string): Promise<boolean> {
    const code = normalizeCode(typed);
    return isTotpCode(code) ? this.useTotp(person, code) : this.useRecoveryCode(person, code);
  }

  private async useTotp(person: PrincipalRef, code: string): Promise<boolean> {
    const row = await this.find(this.dataSource.manager, person);
    const step = row?.confirmedAt && stepOf(this.secretBox.open(row.secret, ownerOf(person)), code, this.clock.now());
    if (!step) {
      return false;
    }
    // a step far ahead was stored by a clock that was ahead: it must not lock the person out until then
    const unused = [LessThan(step), MoreThan(step + MAX_STEPS_AHEAD)].map((lastStep) => ({
      ...keyOf(person),
      lastStep,
    }));
    const { affected } = await this.dataSource.manager.update(TwoFactorEntity, unused, { lastStep: step });
    return affected === 1;
  }

  private async useRecoveryCode(person: PrincipalRef, code: string): Promise<boolean> {
    const [, affected] = await this.dataSource.manager.query<[unknown[], number]>(
      `UPDATE two_factors SET recovery_hashes = array_remove(recovery_hashes, $3)
       WHERE principal_kind = $1 AND principal_id = $2 AND confirmed_at IS NOT NULL AND $3 = ANY(recovery_hashes)`,
      [person.kind, person.id, this.secretBox.hash(code, ownerOf(person))],
    );
    return affected === 1;
  }

  private hashAll(person: PrincipalRef, codes: readonly string[]): string[] {
    return codes.map((code) => this.secretBox.hash(normalizeCode(code), ownerOf(person)));
  }

  private find(manager: EntityManager, person: PrincipalRef): Promise<TwoFactorEntity | null> {
    return manager
      .createQueryBuilder(TwoFactorEntity, 'factor')
      .addSelect(['factor.secret', 'factor.recoveryHashes'])
      .where(keyOf(person))
      .getOne();
  }
}
