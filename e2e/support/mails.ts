import type { CapturedMail, CapturedMailSummary } from '@hive/contracts';
import type { AdminApi } from './admin-api.js';

/** The texts of the captured mails to an address, the newest first. */
export async function mailsTo(admin: AdminApi, address: string): Promise<string[]> {
  const mails = await admin.call<CapturedMailSummary[]>('GET', '/api/mails?pageSize=100');
  const own = mails.filter(({ to }) => to === address);
  return Promise.all(own.map(async ({ id }) => (await admin.call<CapturedMail>('GET', `/api/mails/${id}`)).text));
}

/** Paths and fragments of the mailed links to a page, the newest first. */
export async function mailedLinks(admin: AdminApi, address: string, page: string): Promise<string[]> {
  const link = new RegExp(`${page}#token=[\\w-]+`);
  return (await mailsTo(admin, address)).flatMap((text) => link.exec(text)?.[0] ?? []);
}
