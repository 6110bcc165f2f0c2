import { expect } from '@playwright/test';
import type { Installation } from './installation.js';
import type { Write } from './load.js';
import { emailOf, type PublicWrite } from './public-writes.js';

/** Retries of a job take half a minute at most; a machine may be slow. */
const SETTLE_MS = 180_000;

export interface StoredCounts {
  /** Acknowledged writes that were not stored. */
  lost: string[];
  /** Writes that were stored more than once. */
  duplicated: string[];
  /** Tokens of stored writes, whether or not they were acknowledged; for writes that store no row, tokens of acknowledged ones. */
  stored: Map<string, string[]>;
}

const countBy = (tokens: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  tokens.forEach((token) => counts.set(token, (counts.get(token) ?? 0) + 1));
  return counts;
};

/** Compares the writes with the rows in the database. */
export async function countStored(
  installation: Installation,
  kinds: Record<string, PublicWrite>,
  writes: readonly Write[],
): Promise<StoredCounts> {
  const result: StoredCounts = { lost: [], duplicated: [], stored: new Map() };
  for (const [route, { storedSql }] of Object.entries(kinds)) {
    const sent = writes.filter((write) => write.route === route);
    if (storedSql) {
      const rows = countBy((await installation.query<{ token: string }>(storedSql)).map(({ token }) => token));
      const missing = sent.filter(({ token, isAcknowledged }) => isAcknowledged && !rows.has(token));
      const repeated = sent.filter(({ token }) => (rows.get(token) ?? 0) > 1);
      result.lost.push(...missing.map(({ token }) => `${route} ${token}`));
      result.duplicated.push(...repeated.map(({ token }) => `${route} ${token}`));
      result.stored.set(
        route,
        sent.map(({ token }) => token).filter((token) => rows.has(token)),
      );
    } else {
      result.stored.set(
        route,
        sent.filter(({ isAcknowledged }) => isAcknowledged).map(({ token }) => token),
      );
    }
  }
  return result;
}

export interface MailCounts {
  expected: number;
  missing: string[];
  /** A mail may arrive twice when its job is interrupted after the delivery. */
  duplicated: number;
}

/** A mail that a stored write must lead to. */
interface ExpectedMail {
  to: 'sender' | 'agency';
  /** The address of the sender of the write, which the agency's mail answers. */
  email: string;
}

/** The mails for each stored write. */
export const expectedMails = (kinds: Record<string, PublicWrite>, stored: StoredCounts['stored']): ExpectedMail[] =>
  Object.entries(kinds).flatMap(([route, { mailsTo = [] }]) =>
    (stored.get(route) ?? []).flatMap((token) => mailsTo.map((to) => ({ to, email: emailOf(token) }))),
  );

async function countMails(installation: Installation, expected: readonly ExpectedMail[]): Promise<MailCounts> {
  const mails = await installation.mails();
  const sent = {
    sender: countBy(mails.map(({ to }) => to)),
    agency: countBy(mails.map(({ replyTo }) => replyTo)),
  };
  const counts = expected.map(({ to, email }) => ({
    mail: `to the ${to}: ${email}`,
    count: sent[to].get(email) ?? 0,
  }));
  return {
    expected: counts.length,
    missing: counts.filter(({ count }) => count === 0).map(({ mail }) => mail),
    duplicated: counts.reduce((sum, { count }) => sum + Math.max(0, count - 1), 0),
  };
}

/** Waits until every stored write has its mails and no job is left. */
export async function settleMails(installation: Installation, expected: readonly ExpectedMail[]): Promise<MailCounts> {
  const missing = async () => (await countMails(installation, expected)).missing.slice(0, 10);
  await expect.poll(missing, { timeout: SETTLE_MS, message: 'every stored write has its mails' }).toEqual([]);
  const jobs = () => installation.query('SELECT job FROM outbox');
  await expect.poll(jobs, { timeout: SETTLE_MS, message: 'the outbox is empty' }).toEqual([]);
  return countMails(installation, expected);
}

/** Stored visits and the visits of the reports, which must be the same. */
export async function visitTotals(installation: Installation): Promise<{ rows: number; reported: number } | undefined> {
  const [totals] = await installation.query<{ rows: number; reported: number }>(
    `SELECT (SELECT count(*)::int FROM website_visits) AS rows,
            (SELECT coalesce(sum(visits), 0)::int FROM visit_days) AS reported`,
  );
  return totals;
}
