/*
 * The inline script of every page: the same text everywhere, so that one hash allows it. It writes to attributes of
 * <html>, to canvas pixels and to elements it made itself, never into what React hydrates. Every byte is in every page:
 * 2 KB is the limit.
 */
type Kind = 'click' | 'submit' | 'input';
interface BootData {
  /** Boot at once: pages that are not prerendered. */
  now: boolean;
  /**
   * Address and integrity: first main.js, then all that this page needs. With a mark, a chunk: it runs as soon as it is
   * there, which only tells the bundler's runtime that it need not be fetched.
   */
  js: [string, string, 1?][];
  slides: number;
  /** A page that stands without its scripts: its visit counts here; of other pages the shell tells. */
  visit: boolean;
}

const page = document;
const place = location;
const root = page.documentElement;
const scripts = page.scripts as unknown as Record<string, HTMLScriptElement>;
const data = JSON.parse((scripts['hive-boot'] as HTMLScriptElement).text) as BootData;
const still = matchMedia('(prefers-reduced-motion)').matches;
const queue: object[] = [];
const done: Record<string, boolean> = {};

/** The tab's session. Where storage is blocked, the page's. */
let store: Record<string, unknown> = {};

const on = (types: string, listener: (event: Event) => void) =>
  types.split(' ').forEach((type) => addEventListener(type, listener, true));

/** Loads the page's scripts; what was asked for once is no longer in the list. */
const boot = () =>
  data.js.splice(0).forEach(([url, integrity, chunk], index) =>
    root.append(
      Object.assign(page.createElement(index && !chunk ? 'link' : 'script'), {
        // not the text that the bundler's runtime looks for: it would wait for a script that failed long ago
        src: url + '#',
        href: url,
        rel: 'preload',
        as: url.endsWith('css') ? 'style' : 'script',
        integrity,
        // anonymous
        crossOrigin: '',
      }),
    ),
  );

// a touch begins with a pointerdown
on('pointermove pointerdown keydown scroll focusin', boot);

const record = (event: Event) => {
  const kind = event.type as Kind;
  const target = event.target as HTMLInputElement;
  const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
  if (!part || done[part] || state.off || !event.isTrusted) {
    return;
  }
  // a button that submits is part of the submit event
  const element = kind === 'click' ? target.closest('[type=button]') : target;
  if (!element) {
    return;
  }
  // of a submit; the others have nothing to prevent
  event.preventDefault();
  boot();
  queue.push({ kind, part, element, value: target.value, checked: target.checked });
  if (kind !== 'input') {
    root.dataset.waiting = '';
  }
};
on('click submit input', record);

let path: string;
let referer = page.referrer;
const arrival = referer + ' ' + place.href;
/** 0 for who comes from a page of this site. */
const outside = referer.indexOf(place.origin);
/** `doNotTrack` is a text, or null; what compares as a number larger than 0 is the text 1. */
const browser = navigator as unknown as Pick<Navigator, 'sendBeacon' | 'userAgent'> & {
  globalPrivacyControl?: boolean;
  doNotTrack: number;
};

/** Tells the server of the path that is shown, once; not of those who do not want to be counted. Nobody waits for it. */
const visit = () => {
  if (path !== place.pathname && !(browser.globalPrivacyControl || browser.doNotTrack > 0)) {
    path = place.pathname;
    browser.sendBeacon(
      '/api/analytics/track-visit',
      new Blob(
        [
          JSON.stringify({
            page: path + place.search,
            userAgent: browser.userAgent,
            referer,
            sessionId: (store.visit ||= Math.random() + ''),
          }),
        ],
        { type: 'application/json' },
      ),
    );
    referer = '';
  }
};

/** The page's: no strict mode asks for more than the assignment. */
declare let __hive: object;

const state: {
  queue: object[];
  done: Record<string, boolean>;
  off?: boolean;
  slides: number;
  at: number;
  paused: boolean;
  go(index: number): void;
  visit: () => void;
} = {
  queue,
  done,
  // the shell may run before the tab's session is read
  visit() {
    begin();
    visit();
  },
  slides: data.slides,
  at: 0,
  paused: still,
  go(index) {
    state.at = (index + state.slides) % state.slides;
    root.dataset.slide = state.at as never;
    dispatchEvent(new Event('hive:slide'));
  },
};
__hive = state;
setInterval(() => state.slides < 2 || state.paused || page.hidden || state.go(state.at + 1), 5e3);

/** The tab's, empty in a new one. */
declare let name: string;
let splash: HTMLElement | undefined;
// the tab's name is there at once, but lost between an app and a public page; to read storage is to wait for the browser
if (data.visit && !still && !name && outside) {
  splash = page.createElement('div');
  splash.id = name = 'splash';
  // the logo's name
  splash.textContent = (page.querySelector('header a') as HTMLElement).textContent;
  root.append(splash);
  setTimeout(() => (splash as HTMLElement).remove(), 1500);
}

/** Who is here, and where from. Said again it changes nothing. */
const begin = () => {
  try {
    // someone logged in sees the navigation of a visitor until React runs: do not wait for a move
    if (localStorage.currentUser) {
      boot();
    }
    store = sessionStorage as never;
  } catch {
    // both are blocked
  }
  if (data.visit) {
    // seen before the tab went to another site, which takes its name away
    if (store.first) {
      splash?.remove();
    }
    // the first and the last arrival from outside, for forms; links within the site are none
    store.first ??= arrival;
    if (outside && /^\S|utm_/.test(arrival)) {
      store.last = arrival;
    }
    // the pictures in reach come first
    setTimeout(visit, 2e3);
  }
};

const shine = () => {
  // by its id, which is a name of the window
  const canvas = (self as unknown as { stars?: HTMLCanvasElement }).stars;
  if (canvas) {
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const { width, height } = canvas;
    const draw = (time: number) => {
      context.clearRect(0, 0, width, height);
      context.fillStyle = '#fff';
      for (let i = 150; i--;) {
        context.globalAlpha = Math.sin(time / 2e3 + i) ** 2;
        context.fillRect((i * 7919) % width, (i * 104729) % height, (i % 3) + 1, (i % 3) + 1);
      }
    };
    if (still) {
      draw(0);
    } else {
      // the splash hides them
      setInterval(() => page.hidden || splash?.isConnected || draw(Date.now()), 50);
    }
  }
};

if (data.now) {
  boot();
} else {
  // a browser that is busy with the first picture would take its time to answer what storage holds
  setTimeout(() => {
    begin();
    shine();
  }, 500);
  // who leaves before all that has been here too
  onpagehide = state.visit;
}

export {};
