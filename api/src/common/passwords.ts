import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id, the library's default algorithm, with the cost that OWASP recommends first. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummy: Promise<string> | undefined;

/** Keyboards and systems encode the same letters differently. */
const encoded = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(encoded(password), cost);

/**
 * Whether the password belongs to the hash. Without a hash it takes equally long and is false, so that response times do not
 * reveal which accounts exist. Older releases hashed the password exactly as it was typed.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const stored = passwordHash ?? (await dummy);
  const matches =
    (await verify(stored, encoded(password))) || (encoded(password) !== password && (await verify(stored, password)));
  return matches && typeof passwordHash === 'string';
}
