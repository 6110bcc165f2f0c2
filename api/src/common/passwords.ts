import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) with OWASP's first choice of cost. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Whether the password belongs to the hash. Without a hash it takes as long and is false, so that an unknown account
 * cannot be told from a wrong password by the clock.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await dummy), password);
  return matches && typeof passwordHash === 'string';
}
