import { Injectable } from '@nestjs/common';
import type { ErrorCode, PromoteRelease, ReleasedBundle, RollbackRelease } from '@hive/contracts';
import { ReleaseError, ReleaseStore, type ReleaseErrorCode } from '@hive/release';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { toBundles } from './released-bundles.presenter.js';

const codes: Partial<Record<ReleaseErrorCode, ErrorCode>> = {
  DRAFT_INVALID: 'RELEASE.NOT_FOUND',
  NOT_PUBLISHED: 'RELEASE.NOT_FOUND',
  NOT_LIVE: 'RELEASE.CHANGED',
  BUSY: 'RELEASE.CHANGED',
};

/** The error of a refusal by the store, whose messages are written for the person who releases. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof ReleaseError)) {
    return error;
  }
  const code = codes[error.code];
  return code ? new AppError(code) : new AppError('RELEASE.REFUSED', { message: error.message });
}

/** Promotes and rolls back for administrators, as `npm run release` does; `ReleaseNotifier` tells pages and the audit log. */
@Injectable()
export class ReleasedBundlesService {
  constructor(private readonly store: ReleaseStore) {}

  async list(): Promise<ReleasedBundle[]> {
    const [published, history] = await Promise.all([this.store.list(), this.store.history()]);
    return toBundles({ published, history });
  }

  promote(bundle: string, { version, reason }: PromoteRelease, caller: StaffPrincipal): Promise<ReleasedBundle> {
    return this.change(bundle, () => this.store.promote(bundle, version, { by: caller.name, reason }));
  }

  rollback(bundle: string, { from, reason }: RollbackRelease, caller: StaffPrincipal): Promise<ReleasedBundle> {
    return this.change(bundle, () => this.store.rollback(bundle, { from, by: caller.name, reason }));
  }

  private async change(bundle: string, run: () => Promise<unknown>): Promise<ReleasedBundle> {
    try {
      await run();
    } catch (error) {
      throw toAppError(error);
    }
    const changed = (await this.list()).find((each) => each.bundle === bundle);
    if (!changed) {
      throw new AppError('RELEASE.NOT_FOUND');
    }
    return changed;
  }
}
