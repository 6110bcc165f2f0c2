import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { isGuessable } from '../../../common/password-strength/guessable-passwords.js';
import { hashPassword } from '../../../common/passwords.js';
import { readSettings } from '../../site/settings/read-settings.js';

export const PRODUCT = 'Hive';

/** A password that a person chose, and the texts about the person that must not serve as one. */
interface ChosenPassword {
  /** The field of the form. */
  field: string;
  password: string;
  texts: readonly (string | null | undefined)[];
}

/**
 * The hash of a password that somebody chose. Throws REQUEST.INVALID when it is one of the most common or a word about its
 * person, the agency or the product. Logins do not check this, so older passwords keep working.
 */
export async function hashChosenPassword(
  manager: EntityManager,
  { field, password, texts }: ChosenPassword,
): Promise<string> {
  const { brandName } = await readSettings(manager);
  if (isGuessable(password, [PRODUCT, brandName, ...texts])) {
    throw new AppError('REQUEST.INVALID', { errors: { [field]: 'Choose a password that is harder to guess' } });
  }
  return hashPassword(password);
}
