import { BRAND_MARK, ZONE_COOKIE, type AppTheme, type PageSession, type RemoteDeclaration } from '@hive/contracts';
import { withTheme } from './app-theme.js';
import { jsonScript } from './escaping.js';
import type { Site } from '../site.js';

/** Marks in a portal or admin page that each response replaces. React's output never contains them. */
export const placeholders = {
  theme: '<!--theme-->',
  outlet: '<!--outlet-->',
  session: '<!--session-->',
  nonce: '%nonce%',
  brand: BRAND_MARK,
} as const;

/** For the next page: the server renders it in the time zone of the browser. */
const STORE_ZONE =
  `document.cookie="${ZONE_COOKIE}="+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)+` +
  '";path=/;max-age=31536000;samesite=lax";';

/**
 * Starts the scripts of the page after its first paint; background pages are not painted, so a timer starts the scripts, too.
 * The boot script treats the event as the first sign of a visitor.
 */
export const START_SCRIPT =
  STORE_ZONE +
  '(go=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,500)})(()=>dispatchEvent(new Event("scroll")));';

/**
 * For a page that waits for its visitor. A change in another tab, such as a login or another colour mode, counts as a sign of
 * the visitor, too, and the visit is counted even without one. Escape is recorded as a press on the Close button of the dialog.
 */
export const GATE_SCRIPT =
  STORE_ZONE +
  'addEventListener("storage",()=>dispatchEvent(new Event("scroll")));setTimeout(()=>__hive.visit(),2e3);' +
  'addEventListener("keydown",({key})=>{let part="login-dialog",element=document.querySelector(`[data-part=${part}] [aria-label=Close]`);' +
  'key=="Escape"&&element&&!__hive.done[part]&&__hive.queue.push({kind:"click",part,element})})';

/** A page as the server rendered it: with the answers of a person in a time zone; without a zone, its loading state. */
export interface Screen {
  html: string;
  zone?: string;
}

export interface ScreenOfSite extends Screen {
  /** What was live when it was rendered. */
  site: Site;
}

/** What differs between two responses of the same page. */
export interface ResponseValues {
  nonce: string;
  session?: PageSession | undefined;
  /** Chosen by the visitor. */
  theme?: AppTheme | undefined;
  screen?: Screen | undefined;
}

interface AppPage {
  html: string;
  access: RemoteDeclaration['access'];
  /** What the page shows before its remote runs, without HTML of the remote. */
  outlet?: string;
}

interface Variants<P> extends Pick<AppPage, 'access'> {
  gate?: P;
  screen?: P;
}

const levelOf = { public: undefined, client: 'client', staff: 'admin' } as const;

/** Whether the visitor may enter. A session that is not known here counts as valid: the browser checks it. */
export function mayEnter(session: PageSession | undefined, access: AppPage['access']): boolean {
  const { user } = session ?? {};
  const mayCall = !user?.mustChangePassword && !user?.mustSetUpTwoFactor;
  return !session || (user?.accessLevel === levelOf[access] && mayCall);
}

/** The page for a visitor: its gate when the server knows that the visitor may not enter. */
export function pageFor<P extends Variants<P>>(page: P, session: PageSession | undefined, screen?: Screen): P {
  const { user } = session ?? {};
  // staff who view the portal as a client need no login
  const isRefused = session !== undefined && !user?.viewer?.isStaffView && user?.accessLevel !== levelOf[page.access];
  return (isRefused && page.gate) || (screen?.zone !== undefined && page.screen) || page;
}

/** The page of one response. Without a session of staff, the admin area has no colour mode. */
export function personalize({ html, access, outlet = '' }: AppPage, response: ResponseValues): string {
  const { nonce, session, theme, screen } = response;
  const isAdmitted = mayEnter(session, access);
  const shown = (isAdmitted && screen?.html) || outlet;
  const zone = screen?.zone;
  return withTheme(html, placeholders.theme, isAdmitted || access === 'client' ? { chosen: theme } : undefined)
    .replace(`"nonce":"${placeholders.nonce}"`, `"nonce":"${nonce}"`)
    .replace(placeholders.outlet, () => shown)
    .replace(placeholders.session, () =>
      session ? jsonScript('hive-session', { ...session, ...(zone && { zone }) }) : '',
    );
}
