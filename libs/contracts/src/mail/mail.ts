import { pageQuerySchema, type Page } from '../common/paging.js';
import { defineRoutes } from '../common/route.js';

/** A mail that was captured instead of sent, as the list shows it. */
export interface CapturedMailSummary {
  id: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  createdAt: string;
}

/** `html` was written for mail programs: show it in a sandboxed frame only. */
export interface CapturedMail extends CapturedMailSummary {
  text: string;
  html: string;
}

export type CapturedMailPage = Page<CapturedMailSummary>;

export const mailRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/mails',
    access: 'mail:view',
    query: pageQuerySchema,
    summary: 'Captured mails, newest first; searched by recipient and subject',
  },
  get: { method: 'GET', path: '/api/mails/:id', access: 'mail:view', summary: 'One captured mail with its content' },
});
