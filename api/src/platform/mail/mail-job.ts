import { defineJob, definedJobs, type JobDefinition, type JobPayload } from '../queue/queue.js';

/** The last attempt is four and a half hours after the first one: a mail survives an outage of the mail server. */
const ATTEMPTS = 15;

/** What the mails are about, by the name of the job. */
const labels = new Map<string, string>();

/** Declares a job that sends a mail; the label says in words what the mail is about. */
export function defineMailJob<P extends JobPayload>(name: string, label: string): JobDefinition<P> {
  labels.set(name, label);
  return defineJob<P>(name, { attempts: ATTEMPTS });
}

/** Every kind of job that sends a mail. */
export const definedMailJobs = (): readonly JobDefinition[] => definedJobs().filter(({ name }) => labels.has(name));

export const mailJobLabel = (name: string): string => labels.get(name) ?? name;
