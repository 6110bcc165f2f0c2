import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../support/random.js';
import type { Disk } from './disk.js';
import type { Installation } from './installation.js';

/** One kind of fault; resolves when it is over and only the product has to recover. */
export interface Fault {
  name: string;
  run(random: Random): Promise<void>;
}

const OUTAGE_MS = 2_000;

const TERMINATE = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL`;

async function terminateBackends(installation: Installation): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    await installation.query(TERMINATE);
    await delay(100);
  }
}

async function fillDisk(disk: Disk): Promise<void> {
  disk.fill();
  await delay(OUTAGE_MS);
  disk.free();
}

/** Every kind of fault that the installation knows. */
export function faultsOf(installation: Installation, disk: Disk): Fault[] {
  const { external, worker } = installation;
  const faults: Fault[] = [
    { name: 'killed API process', run: (random) => random.pick(installation.apis).process.kill() },
    { name: 'terminated backends', run: () => terminateBackends(installation) },
  ];
  if (worker) {
    faults.push({ name: 'killed worker', run: () => worker.kill() });
  }
  if (external) {
    const { postgres, redis, inbox } = external;
    faults.push(
      { name: 'killed Postgres', run: () => postgres.process.restartAfter(OUTAGE_MS) },
      { name: 'restarted Redis', run: () => redis.process.restartAfter(OUTAGE_MS, 'SIGTERM') },
      { name: 'killed Redis', run: () => redis.process.restartAfter(OUTAGE_MS) },
      {
        name: 'SMTP outage',
        run: () =>
          inbox
            .close()
            .then(() => delay(OUTAGE_MS))
            .then(() => inbox.open()),
      },
    );
  } else {
    faults.push({
      name: 'killed postmaster',
      run: async () => void process.kill(installation.postmasterPid, 'SIGKILL'),
    });
  }
  if (disk.canBeFilled) {
    faults.push({ name: 'full disk', run: () => fillDisk(disk) });
  }
  return faults;
}
