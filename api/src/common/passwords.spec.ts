import { hashPassword, verifyPassword } from './passwords.js';

describe('[API-7] passwords', () => {
  it('are hashed with argon2id, with the configured cost and a salt', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('are verified against their hash, and others are rejected', async () => {
    const hash = await hashPassword('secret');
    expect(await verifyPassword(hash, 'secret')).toBe(true);
    expect(await verifyPassword(hash, 'Secret')).toBe(false);
  });

  it.each([[null], [undefined]])(
    'are rejected without a hash (%s), after a verification of a dummy hash',
    async (none) => {
      expect(await verifyPassword(none, 'no account has this password')).toBe(false);
    },
  );

  it('take a similar time without a hash, because the dummy hash has the same cost', async () => {
    const hash = await hashPassword('secret');
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
      await clock(() => verifyPassword(hash, 'x')),
      await clock(() => verifyPassword(null, 'x')),
    ];
    // Processor time does not depend on the load; without hashing it would be a hundredth.
    expect(unknown).toBeGreaterThan(known / 5);
  });
});
