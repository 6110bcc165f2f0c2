import { hash } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './passwords.js';

describe('[API-7] passwords', () => {
  it('are hashed with argon2id, with the configured cost and a salt', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('are verified against their hash, and others are rejected', async () => {
    const stored = await hashPassword('secret');
    expect(await verifyPassword(stored, 'secret')).toBe(true);
    expect(await verifyPassword(stored, 'Secret')).toBe(false);
  });

  it.each([
    ['accents in another encoding', 'Grün-Zoë', 'NFC'],
    ['accents in another encoding', 'Grün-Zoë', 'NFD'],
    ['full-width letters', 'ｓｅｃｒｅｔ', 'NFKC'],
    ['ligatures', 'o\uFB03ce', 'NFKC'],
  ] as const)('are the same with %s: %s in %s', async (_, password, form) => {
    expect(await verifyPassword(await hashPassword(password), password.normalize(form))).toBe(true);
    expect(await verifyPassword(await hashPassword(password.normalize(form)), password)).toBe(true);
  });

  it('are verified against hashes of older releases, which kept what was typed', async () => {
    for (const typed of ['Gru\u0308n', 'o\uFB03ce', 'plain']) {
      const stored = await hash(typed);
      expect(await verifyPassword(stored, typed)).toBe(true);
      expect(await verifyPassword(stored, 'other')).toBe(false);
    }
  });

  it.each([[null], [undefined]])(
    'are rejected without a hash (%s), after a verification of a dummy hash',
    async (none) => {
      expect(await verifyPassword(none, 'no account has this password')).toBe(false);
    },
  );

  it('take a similar time without a hash, because the dummy hash has the same cost', async () => {
    const stored = await hashPassword('secret');
    const clock = async (verify: () => Promise<boolean>): Promise<number> => {
      const from = process.cpuUsage();
      for (let run = 0; run < 5; run += 1) {
        await verify();
      }
      const { user, system } = process.cpuUsage(from);
      return user + system;
    };
    await verifyPassword(null, 'x');
    const [known, unknown] = [
      await clock(() => verifyPassword(stored, 'x')),
      await clock(() => verifyPassword(null, 'x')),
    ];
    // Processor time does not depend on the load; without hashing it would be a hundredth.
    expect(unknown).toBeGreaterThan(known / 5);
  });
});
