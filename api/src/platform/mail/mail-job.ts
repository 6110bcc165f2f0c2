import type { MailKind } from '@hive/contracts';
import { defineJob, definedJobs, type JobDefinition, type JobPayload } from '../queue/queue.js';

/** The last attempt is four and a half hours after the first one: a mail survives an outage of the mail server. */
const ATTEMPTS = 15;

const names = new Set<string>();

/** Declares a job that sends a mail. */
export function defineMailJob<P extends JobPayload>(name: MailKind): JobDefinition<P> {
  names.add(name);
  return defineJob<P>(name, { attempts: ATTEMPTS });
}

/** Every kind of job that sends a mail. */
export const definedMailJobs = (): readonly JobDefinition[] => definedJobs().filter(({ name }) => names.has(name));
