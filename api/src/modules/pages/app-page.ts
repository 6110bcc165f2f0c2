import type { AppTheme, PageSession, RemoteDeclaration } from '@hive/contracts';
import { withTheme } from './app-theme.js';
import { jsonScript } from './escaping.js';

/** Places in a portal or admin page, which all visitors share until a response fills them in. React's output has none. */
export const placeholders = {
  theme: '<!--theme-->',
  outlet: '<!--outlet-->',
  session: '<!--session-->',
  nonce: '%nonce%',
  /** In the frames of remotes. */
  brand: '%brand%',
} as const;

/**
 * Starts the scripts of the page after its first paint; pages in the background have none, so a timer starts them, too.
 * The boot script takes the event for the first sign of a visitor.
 */
export const START_SCRIPT =
  '(go=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,500)})(()=>dispatchEvent(new Event("scroll")))';

/** What a page shows before its remote runs. */
export interface AppOutlet {
  loading: string;
  /** For those who may enter. */
  frame?: string;
}

/** What one response of a page has of its own. */
export interface Personal {
  nonce: string;
  session?: PageSession | undefined;
  /** Chosen by the visitor. */
  theme?: AppTheme | undefined;
}

interface AppPage {
  html: string;
  access: RemoteDeclaration['access'];
  outlet?: AppOutlet;
}

const levelOf = { public: undefined, client: 'client', staff: 'admin' } as const;

/** Whether the visitor may enter; a session that is not known here counts as valid, and the browser finds out. */
function mayEnter(session: PageSession | undefined, access: AppPage['access']): boolean {
  const { user } = session ?? {};
  return !session || (user?.accessLevel === levelOf[access] && !user?.mustChangePassword);
}

/** The page of one response. The admin area looks the same in both modes to everyone but staff. */
export function personalize({ html, access, outlet }: AppPage, { nonce, session, theme }: Personal): string {
  const isAdmitted = mayEnter(session, access);
  const shown = (isAdmitted && outlet?.frame) || outlet?.loading;
  return withTheme(html, placeholders.theme, isAdmitted || access === 'client' ? { chosen: theme } : undefined)
    .replace(`"nonce":"${placeholders.nonce}"`, `"nonce":"${nonce}"`)
    .replace(placeholders.outlet, () => shown ?? '')
    .replace(placeholders.session, () => (session ? jsonScript('hive-session', session) : ''));
}
