import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import WebSocket from 'ws';

interface Answer {
  id?: number;
  method?: string;
  params?: { sessionId?: string; targetInfo?: { type: string; subtype?: string } };
  result?: Record<string, unknown>;
}

/** One document of a tab: the one that it shows, a prerendered one, or one that is kept for Back. */
export interface TabDocument {
  session: string;
  isPrerender: boolean;
}

const LISTENS_AT = /ws:\/\/\S+/;

const endpointOf = (browser: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    browser.once('exit', () => reject(new Error(`The browser ended: ${output}`)));
    browser.stderr?.on('data', (data: Buffer) => {
      output += data.toString();
      const [endpoint] = LISTENS_AT.exec(output) ?? [];
      if (endpoint) {
        resolve(endpoint);
      }
    });
  });

/**
 * A tab of a Chromium of its own, over the DevTools protocol: a browser that Playwright controls prerenders nothing, and keeps no page
 * for Back.
 */
export class BrowserTab {
  readonly documents: TabDocument[] = [];
  private readonly pending = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly browser: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data: Buffer) => this.receive(JSON.parse(data.toString()) as Answer));
  }

  static async open({ executablePath, args = [] }: { executablePath?: string | undefined; args?: string[] }) {
    const profile = await mkdtemp(path.join(tmpdir(), 'hive-tab-'));
    const own = ['--headless', '--window-size=1440,900', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
    const browser = spawn(executablePath ?? chromium.executablePath(), [...args, ...own], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const socket = new WebSocket(await endpointOf(browser));
    await new Promise((resolve) => socket.once('open', resolve));
    const tab = new BrowserTab(browser, profile, socket);
    const { targetId } = await tab.send('Target.createTarget', { url: 'about:blank', forTab: true });
    const { sessionId } = await tab.send('Target.attachToTarget', { targetId, flatten: true });
    await tab.send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
      String(sessionId),
    );
    return tab;
  }

  /** Calls a command of the protocol in the browser, or in a session. */
  async send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = this.pending.size + 1;
    const answer = await new Promise<Answer>((resolve) => {
      this.pending.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
    return answer.result ?? {};
  }

  /** The value of an expression in a document; undefined while it has none. */
  async evaluate<T>({ session }: TabDocument, expression: string): Promise<T | undefined> {
    const params = { expression, returnByValue: true, userGesture: true };
    const { result } = await this.send('Runtime.evaluate', params, session);
    return (result as { value?: T } | undefined)?.value;
  }

  /** Moves the pointer to the middle of an element. */
  async point({ session }: TabDocument, selector: string, types = ['mouseMoved']): Promise<void> {
    const place = `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`;
    const [x, y] = (await this.evaluate<[number, number]>({ session, isPrerender: false }, place)) ?? [0, 0];
    for (const type of types) {
      await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, session);
    }
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.browser.once('exit', resolve));
    this.browser.kill();
    await ended;
    // child processes of the browser may still write to the profile
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }

  private receive({ id, method, params, ...answer }: Answer): void {
    if (id !== undefined) {
      this.pending.get(id)?.(answer);
    } else if (method === 'Target.attachedToTarget' && params?.targetInfo?.type === 'page') {
      this.documents.push({ session: params.sessionId ?? '', isPrerender: params.targetInfo.subtype === 'prerender' });
    }
  }
}
