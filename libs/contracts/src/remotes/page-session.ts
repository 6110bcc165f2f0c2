import type { CurrentUser } from '../auth/auth.contract.js';
import type { PageQuery } from './manifest.js';

/** The answer to one query of a page's first screen. */
export interface PageAnswer extends Pick<PageQuery, 'endpoint' | 'arg'> {
  /** The body of the response, unchanged, so that every release can read it. */
  data: unknown;
  /** Number of rows on all pages of a paged list. */
  total?: number;
}

/** The visitor of a portal or admin page, with the answers that the first screen shows. The page is never cached. */
export interface PageSession {
  /** Null without a session. */
  user: CurrentUser | null;
  /** Server time in milliseconds before the answers were read, for `?since=` of the socket: later events may have changed them. */
  readAt: number;
  /** The process that read them and its uptime, for `?read=`; absent without a session. */
  readBy?: string;
  answers: PageAnswer[];
  /** The time zone in which the HTML of the page shows them; absent when it does not. */
  zone?: string;
}
