import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from '../faults/supervised-process.js';

const ROOT = '/sys/fs/cgroup';

interface Hierarchy {
  parent: string;
  limit: string;
  /** The limit of swap, or of memory and swap together; absent where the kernel does not count swap. */
  swap: { file: string; bytes: (memory: number) => number };
  /** The file that counts the processes that the kernel has ended. */
  events: string;
}

/** Where groups with a memory limit are created; in version 2 only below the root, since other groups have processes. */
function findHierarchy(): Hierarchy {
  if (existsSync(path.join(ROOT, 'cgroup.controllers'))) {
    writeFileSync(path.join(ROOT, 'cgroup.subtree_control'), '+memory');
    const swap = { file: 'memory.swap.max', bytes: () => 0 };
    return { parent: ROOT, limit: 'memory.max', swap, events: 'memory.events' };
  }
  const own = /^\d+:memory:(.+)$/m.exec(readFileSync('/proc/self/cgroup', 'latin1'))?.[1] ?? '/';
  const swap = { file: 'memory.memsw.limit_in_bytes', bytes: (memory: number) => memory };
  const parent = path.join(ROOT, 'memory', own);
  return { parent, limit: 'memory.limit_in_bytes', swap, events: 'memory.oom_control' };
}

/** A cgroup with a memory limit, for a command and all processes that it starts. */
export class MemoryLimit {
  private constructor(
    private readonly dir: string,
    private readonly events: string,
  ) {}

  /** Undefined where no group can be created: that takes Linux, root and a writable hierarchy. */
  static create(bytes: number): MemoryLimit | undefined {
    let group: MemoryLimit | undefined;
    try {
      const { parent, limit, swap, events } = findHierarchy();
      const dir = path.join(parent, `hive-abuse-${process.pid}`);
      mkdirSync(dir);
      group = new MemoryLimit(dir, path.join(dir, events));
      writeFileSync(path.join(dir, limit), String(bytes));
      if (existsSync(path.join(dir, swap.file))) {
        writeFileSync(path.join(dir, swap.file), String(swap.bytes(bytes)));
      }
      return group;
    } catch (error) {
      console.log(`No cgroup: ${String(error)}`);
      group?.remove();
      return undefined;
    }
  }

  wrap({ file, args, ...rest }: Command): Command {
    const enter = 'echo $$ > "$0" && exec "$@"';
    return { ...rest, file: '/bin/sh', args: ['-c', enter, path.join(this.dir, 'cgroup.procs'), file, ...args] };
  }

  /** Processes that the kernel has ended because the group had no memory left. */
  get kills(): number {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync(this.events, 'latin1'))?.[1] ?? 0);
  }

  /** Fails while processes of the group run. */
  remove(): void {
    rmdirSync(this.dir);
  }
}
