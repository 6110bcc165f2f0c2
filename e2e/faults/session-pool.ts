import { cookiesOf } from '../support/cookies.js';
import { ADMIN } from '../support/login.js';
import type { Call } from './call.js';
import type { Installation } from './installation.js';

const CLIENT = 'fault-client@harborpine.example';

interface Session {
  cookie: string;
  /** Unknown while a call is open, and after a call without an answer. */
  state: 'open' | 'ended' | 'unknown';
}

/** The sessions that acknowledged calls have begun, renewed and ended. */
export class SessionPool {
  private readonly sessions: Session[] = [];

  /** Creates the client that logs in, with the password of the administrator. */
  async createClient(installation: Installation): Promise<void> {
    await installation.query(
      `INSERT INTO clients (id, company_name, contact_email, portal_access, password)
       SELECT gen_random_uuid(), 'Sessions', '${CLIENT}', true, password
       FROM employees WHERE username = '${ADMIN.username}'`,
    );
  }

  async logIn({ post }: Call, kind: 'staff' | 'client'): Promise<boolean> {
    const { username, password } = ADMIN;
    const response = await post(kind === 'staff' ? { username, password } : { email: CLIENT, password });
    if (response.ok) {
      this.sessions.push({ cookie: cookiesOf(response), state: 'open' });
    }
    return response.ok;
  }

  async resume({ post }: Call): Promise<boolean> {
    return this.use(async (session) => {
      const response = await post(undefined, { headers: { cookie: session.cookie } });
      const isResumed = response.ok && ((await response.json()) as { user: unknown }).user !== null;
      session.state = isResumed ? 'open' : session.state;
      return isResumed;
    });
  }

  async refresh({ post }: Call): Promise<boolean> {
    return this.use(async (session) => {
      const response = await post(undefined, { headers: { cookie: session.cookie } });
      if (response.ok) {
        session.cookie = cookiesOf(response);
        session.state = 'open';
      }
      return response.ok;
    });
  }

  async logOut({ post }: Call): Promise<boolean> {
    return this.use(async (session) => {
      const { ok } = await post(undefined, { headers: { cookie: session.cookie } });
      session.state = ok ? 'ended' : session.state;
      return ok;
    });
  }

  /** The sessions whose state at the server does not follow from the acknowledged calls. */
  async findWrong(url: string): Promise<string[]> {
    const wrong: string[] = [];
    for (const { cookie, state } of this.sessions.filter((session) => session.state !== 'unknown')) {
      const { status } = await fetch(`${url}/api/auth/me`, { headers: { cookie } });
      if (status !== (state === 'open' ? 200 : 401)) {
        wrong.push(`a session that is ${state} answers ${status}`);
      }
    }
    return wrong;
  }

  private async use(call: (session: Session) => Promise<boolean>): Promise<boolean> {
    const session = this.sessions.find(({ state }) => state === 'open');
    if (!session) {
      return false;
    }
    session.state = 'unknown';
    return call(session);
  }
}
