import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A transaction, whose code may only use the connection of its manager. */
interface OpenTransaction {
  isOpen: boolean;
  hasConnection: boolean;
}

const requests = new AsyncLocalStorage<string>();
const transactions = new AsyncLocalStorage<OpenTransaction>();

/**
 * Fails every request and job that takes a second connection of the pool while its transaction holds one: under load
 * such transactions hold all connections and wait for one another. Returns the violations found so far.
 */
export function watchConnections(fastify: FastifyInstance, dataSource: DataSource): readonly string[] {
  const violations: string[] = [];
  fastify.addHook('onRequest', (request, _reply, done) => {
    requests.run(`${request.method} ${request.routeOptions.url ?? ''}`, done);
  });
  const assertNoneHeld = (): void => {
    if (transactions.getStore()?.isOpen && transactions.getStore()?.hasConnection) {
      const error = new Error(`${requests.getStore() ?? 'A job'} takes a second connection inside its transaction`);
      violations.push(error.stack ?? error.message);
      throw error;
    }
  };
  const { manager } = dataSource;
  replaceMethod(manager, 'transaction', (run) => {
    assertNoneHeld();
    return transactions.run({ isOpen: true, hasConnection: false }, () => untilSettled(run));
  });
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
  replaceMethod(pool, 'connect', (run) => {
    assertNoneHeld();
    const transaction = transactions.getStore();
    if (transaction) {
      transaction.hasConnection = true;
    }
    return run();
  });
  return violations;
}

/** Calls the wrapper instead of the object's method, which the wrapper runs. */
function replaceMethod(target: object, name: string, wrapper: (run: () => unknown) => unknown): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') {
    throw new Error(`There is no method ${name} to watch`);
  }
  const replacement = (...args: unknown[]): unknown => wrapper(() => Reflect.apply(method, target, args) as unknown);
  Reflect.set(target, name, replacement);
}

/** Work that the transaction started but does not wait for may take a connection once it has ended. */
async function untilSettled(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } finally {
    const open = transactions.getStore();
    if (open) {
      open.isOpen = false;
    }
  }
}
