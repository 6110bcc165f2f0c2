import { defineJob, type JobDefinition, type JobPayload } from '../queue/queue.js';

/** The last attempt is four and a half hours after the first one: a mail survives the outage of its server. */
const ATTEMPTS = 15;

/** Declares a job that sends a mail. */
export const defineMailJob = <P extends JobPayload>(name: string): JobDefinition<P> =>
  defineJob<P>(name, { attempts: ATTEMPTS });
