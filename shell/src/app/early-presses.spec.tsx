/** @jest-environment-options {"ownWindow": true} */
import type { BootState } from '@hive/ui';
import { keepPresses } from './early-presses';

const FORM = `<div data-part="login"><form id="login-form"><input id="email"><button id="send"><b>Log in</b></button></form>
  <button type="button" id="show">Show</button></div>`;

const state = { queue: [], done: { login: true } } as unknown as BootState;
const byId = (id: string) => document.getElementById(id) as HTMLElement;

/** As React renders the part anew. */
const renderAgain = () => {
  document.body.innerHTML = FORM;
};

const pointer = (target: Element, type: string, init: MouseEventInit & { pointerType?: string } = {}) =>
  target.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerType: init.pointerType ?? 'mouse' }),
  );
const key = (target: Element, type: string, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init }));
const settle = () => new Promise((resolve) => setTimeout(resolve));

let events: string[];
let clicked: MouseEvent;
beforeAll(() => {
  keepPresses(state);
  const record = ({ type, target }: Event) => events.push(`${type} ${(target as Element).id}`);
  addEventListener('click', (event) => {
    record(event);
    clicked = event;
  });
  addEventListener('submit', (event) => {
    event.preventDefault();
    record(event);
  });
});
beforeEach(() => {
  renderAgain();
  events = [];
  state.queue = [];
  state.done = { login: true };
});

async function pressMouse(init: MouseEventInit & { pointerType?: string } = {}, released = 'send') {
  pointer(byId('send').firstElementChild as Element, 'pointerdown', init);
  renderAgain();
  pointer(byId(released), 'mouseup', init);
  await settle();
}

describe('a press whose element React replaces', () => {
  it('clicks what is in its place', async () => {
    await pressMouse();
    expect(events).toEqual(['click send', 'submit login-form']);
  });

  it('is of no effect when React had taken the element over, and removes it', async () => {
    Object.assign(byId('send'), { __reactFiber$test: {} });
    await pressMouse();
    expect(events).toEqual([]);
  });

  it('is kept when React had taken the element over, but not yet hydrated its part', async () => {
    state.done = {};
    Object.assign(byId('send'), { __reactFiber$test: {} });
    await pressMouse();
    expect(state.queue).toMatchObject([{ kind: 'click', part: 'login', element: byId('send') }]);
  });

  it('is kept for the replay while the part is not hydrated', async () => {
    state.done = {};
    await pressMouse();
    expect(events).toEqual([]);
    expect(state.queue).toMatchObject([{ kind: 'click', part: 'login', element: byId('send') }]);
    expect(document.documentElement.dataset.waiting).toBe('');
  });

  it.each<[string, MouseEventInit & { pointerType?: string }]>([
    ['is one of another mouse button', { button: 2 }],
    ['is a touch, after which the browser clicks', { pointerType: 'touch' }],
    ['is one of a pen, as after a touch', { pointerType: 'pen' }],
  ])('does nothing when it %s', async (_name, init) => {
    await pressMouse(init);
    expect(events).toEqual([]);
  });

  it('does nothing when it opens a menu', async () => {
    pointer(byId('send'), 'pointerdown', { ctrlKey: true });
    pointer(byId('send'), 'contextmenu', { ctrlKey: true });
    renderAgain();
    pointer(byId('send'), 'mouseup', { ctrlKey: true });
    await settle();
    expect(events).toEqual([]);
  });

  it('does nothing when it ends on another element', async () => {
    await pressMouse({}, 'show');
    expect(events).toEqual([]);
  });

  it('is one press when another mouse button is pressed meanwhile', async () => {
    pointer(byId('send'), 'pointerdown');
    renderAgain();
    pointer(byId('send'), 'mouseup', { button: 2 });
    pointer(byId('send'), 'mouseup');
    pointer(byId('send'), 'mouseup');
    await settle();
    expect(events).toEqual(['click send', 'submit login-form']);
  });

  it('does nothing when the browser clicks what is in its place', async () => {
    pointer(byId('send'), 'pointerdown');
    renderAgain();
    pointer(byId('send'), 'mouseup');
    byId('send').click();
    await settle();
    expect(events).toEqual(['click send', 'submit login-form']);
  });
});

describe('a press on a link that React replaces', () => {
  const LINKS = '<main id="outlet"><a id="" href="#a">A</a><a href="#b">B</a><a href="#b"><b>C</b></a></main>';
  const last = () => document.querySelector('b') as HTMLElement;

  it('clicks the link to the same address, the second of two, with the keys that are held', async () => {
    document.body.innerHTML = LINKS;
    pointer(last(), 'pointerdown', { ctrlKey: true });
    document.body.innerHTML = LINKS;
    pointer(last(), 'mouseup', { ctrlKey: true });
    await settle();
    expect(clicked.target).toBe(last().parentElement);
    expect(clicked.ctrlKey).toBe(true);
  });

  it('does nothing when no link leads to that address any more', async () => {
    document.body.innerHTML = LINKS;
    pointer(last(), 'pointerdown');
    document.body.innerHTML = LINKS.replaceAll('#b', '#c');
    pointer(last(), 'mouseup');
    await settle();
    expect(events).toEqual([]);
  });
});

describe('a key whose element React replaces', () => {
  async function pressKey(id: string, name: string, meanwhile: () => void = () => undefined) {
    key(byId(id), 'keydown', { key: name });
    renderAgain();
    meanwhile();
    key(byId(id), 'keyup', { key: name });
    await settle();
  }

  it.each([' ', 'Enter'])('clicks what is in its place (%j)', async (name) => {
    await pressKey('show', name);
    expect(events).toEqual(['click show']);
  });

  it.each([
    ['a letter', 'show', 'a'],
    ['a space in a text', 'email', ' '],
    ['Enter in a text, with which the browser sends the form', 'email', 'Enter'],
  ])('does nothing for %s', async (_name, id, name) => {
    await pressKey(id, name);
    expect(events).toEqual([]);
  });

  it('does nothing when the browser has clicked', async () => {
    await pressKey('send', 'Enter', () => byId('send').click());
    expect(events).toEqual(['click send', 'submit login-form']);
  });
});
