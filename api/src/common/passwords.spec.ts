import { hashPassword, verifyPassword } from './passwords.js';

describe('[API-7] A password', () => {
  it('is kept as argon2id at the cost that was decided, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('is known again, and no other', async () => {
    const hash = await hashPassword('secret');
    expect(await verifyPassword(hash, 'secret')).toBe(true);
    expect(await verifyPassword(hash, 'Secret')).toBe(false);
  });

  it.each([[null], [undefined]])('verifies against a dummy without a hash (%s), and rejects', async (none) => {
    expect(await verifyPassword(none, 'no account has this password')).toBe(false);
  });

  it('takes as long without a hash: the same function runs on a hash of the same cost', async () => {
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
    // Processor time, which load does not change; an early return would take a hundredth.
    expect(unknown).toBeGreaterThan(known / 5);
  });
});
