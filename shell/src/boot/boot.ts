/*
 * The inline script of every page: the same text everywhere, so that one hash allows it. It writes to attributes of
 * <html>, to canvas pixels and to elements it made itself, never into what React hydrates.
 */
type Kind = 'click' | 'submit' | 'input';
interface BootData {
  /** Boot at once: pages that are not prerendered. */
  now: boolean;
  /** Address and integrity: first main.js, then all that this page needs. */
  js: [string, string][];
  slides: number;
  visit: boolean;
}

const page = document;
const root = page.documentElement;
const data = JSON.parse((page.getElementById('hive-boot') as HTMLElement).textContent as string) as BootData;
const still = matchMedia('(prefers-reduced-motion:reduce)').matches;
const queue: object[] = [];
const done: Record<string, boolean> = {};
let started = false;

const boot = () => {
  if (started) {
    return;
  }
  started = true;
  data.js.forEach(([url, integrity], index) =>
    page.head.append(
      Object.assign(page.createElement(index ? 'link' : 'script'), {
        src: url,
        href: url,
        rel: 'preload',
        as: url.endsWith('css') ? 'style' : 'script',
        integrity,
        crossOrigin: 'anonymous',
      }),
    ),
  );
};

/** Someone logged in sees the navigation of a visitor until React runs: do not wait for a move. */
const knowsUser = () => {
  try {
    return !!localStorage.currentUser;
  } catch {
    return false;
  }
};

const intents = 'pointermove pointerdown touchstart keydown scroll focusin';
if (data.now || knowsUser()) {
  boot();
} else {
  intents.split(' ').forEach((type) => addEventListener(type, boot, { once: true, passive: true, capture: true }));
}

const record = (event: Event) => {
  const kind = event.type as Kind;
  const target = event.target as HTMLInputElement;
  const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
  if (!part || done[part] || state.off || !event.isTrusted) {
    return;
  }
  const element = kind === 'click' ? target.closest('button') : target;
  if (!element || (kind === 'click' && element.type === 'submit')) {
    return;
  }
  if (kind === 'submit') {
    event.preventDefault();
  }
  boot();
  queue.push({ kind, part, element, id: element.id, value: target.value, checked: target.checked });
  if (kind !== 'input') {
    root.dataset.waiting = '';
  }
};
['click', 'submit', 'input'].forEach((type) => addEventListener(type, record, true));

const state: {
  queue: object[];
  done: Record<string, boolean>;
  off?: boolean;
  slides: number;
  at: number;
  paused: boolean;
  go(index: number): void;
} = {
  queue,
  done,
  slides: data.slides,
  at: 0,
  paused: still,
  go(index) {
    state.at = (index + state.slides) % state.slides;
    root.dataset.slide = `${state.at}`;
    dispatchEvent(new Event('hive:slide'));
  },
};
Object.assign(window, { __hive: state });
setInterval(() => state.slides < 2 || state.paused || page.hidden || state.go(state.at + 1), 5e3);

if (data.visit && !still) {
  try {
    if (!sessionStorage.splash) {
      sessionStorage.splash = 1;
      const splash = page.createElement('div');
      splash.id = 'splash';
      page.body.append(splash);
      setTimeout(() => splash.remove(), 1500);
    }
  } catch {
    // storage is blocked: no splash rather than one on every page
  }
}

const canvas = page.getElementById('stars') as HTMLCanvasElement | null;
if (canvas) {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const { width, height } = canvas;
  const draw = (time: number) => {
    context.clearRect(0, 0, width, height);
    context.fillStyle = '#fff';
    for (let i = 150; i--;) {
      const x = (i * 7919) % width;
      context.globalAlpha = 0.5 + 0.5 * Math.sin(time / 900 + x);
      context.fillRect(x, (i * 104729) % height, (i % 3) + 1, (i % 3) + 1);
    }
  };
  draw(0);
  if (!still) {
    setInterval(() => page.hidden || requestAnimationFrame(draw), 50);
  }
}
