import { AsyncLocalStorage } from 'node:async_hooks';
import Bowser from 'bowser';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './caller-address.js';

/** Characters of a user agent that are read. */
export const USER_AGENT_MAX = 300;

/** Where a call comes from, as it is recorded: neither the address nor the whole user agent. */
export interface RequestSource {
  network: string;
  device: string;
}

const current = new AsyncLocalStorage<{ ip: string; userAgent: string | undefined }>();

/** Keeps the source of each call for its use case. It cannot run earlier, because reading the body would lose the context. */
export function registerRequestSource(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    current.run({ ip: request.ip, userAgent: request.headers['user-agent'] }, done);
  });
}

/** The source of the running call; undefined in jobs and on the command line. */
export function currentSource(): RequestSource | undefined {
  const call = current.getStore();
  return call && { network: networkOf(call.ip), device: deviceOf(call.userAgent) };
}

/** For an unknown browser, Bowser returns a part of the user agent, which the visitor controls. */
const DEVICE_MAX = 60;

/** Browser and system, such as "Firefox on Windows". */
export function deviceOf(userAgent: string | null | undefined): string {
  const { browser, os } = Bowser.parse(userAgent?.slice(0, USER_AGENT_MAX) || 'unknown');
  const names = [browser.name, os.name].filter(Boolean);
  return names.join(' on ').slice(0, DEVICE_MAX) || 'Unknown device';
}
