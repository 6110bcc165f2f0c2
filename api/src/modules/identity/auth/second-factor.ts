import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/app-error.js';
import type { AttemptSource } from '../../../common/http/security/failed-attempts.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { contactOf, type Account } from './accounts.js';
import { SecurityEvents } from './security-events.js';

/** The second step of a login. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * Checks the code of an account that has a second factor. Throws AUTH.CODE_REQUIRED without a code and
   * AUTH.INVALID_CODE for a wrong or used one. Wrong codes have a count of their own, which a right password does not
   * reset.
   */
  async check(account: Account, code: string | undefined, source: AttemptSource): Promise<void> {
    const { kind, entity } = account;
    const person = { kind, id: entity.id };
    if (!(await this.twoFactor.isEnabled(person))) {
      return;
    }
    if (!code) {
      throw new AppError('AUTH.CODE_REQUIRED');
    }
    const attempt = { failure: 'auth.code-refused', area: contactOf(account).loginKind, person } as const;
    const isRight = await this.events.attempt(`code:${kind}:${entity.id}`, source, attempt, async () =>
      (await this.twoFactor.useCode(person, code)) ? true : undefined,
    );
    if (!isRight) {
      throw new AppError('AUTH.INVALID_CODE');
    }
  }

  /** Whether the person is an administrator who needs a second factor and has none. */
  async mustSetUp({ kind, entity }: Account): Promise<boolean> {
    return (
      kind === 'staff' &&
      entity.accessLevel === 'admin' &&
      (await this.twoFactor.isRequiredForAdmins()) &&
      !(await this.twoFactor.isEnabled({ kind, id: entity.id }))
    );
  }
}
