import { endPressTracking, trackPress } from './press-continuation';

const HTML =
  '<main id="outlet"><div><a href="/hive">Hive</a><a href="/clients"><b>Clients</b></a><button id="send">Send</button></div></main>';

const outlet = () => document.getElementById('outlet') as HTMLElement;
const clients = () => outlet().querySelector('b') as HTMLElement;
const send = () => document.getElementById('send') as HTMLElement;
/** As React does: new elements, then its layout effect. */
const replace = () => {
  outlet().innerHTML = outlet().innerHTML;
  endPressTracking();
};
const pointer = (type: string, target: Element, init: PointerEventInit & { pointerType?: string } = {}) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...init });
  target.dispatchEvent(Object.assign(event, { pointerType: init.pointerType ?? 'mouse' }));
};
const enter = (target: Element) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

let clicks: string[];
const onClick = (event: MouseEvent) => {
  event.preventDefault();
  clicks.push(`${(event.target as Element).textContent}${event.ctrlKey ? ' with Control' : ''}`);
};

beforeEach(() => {
  document.body.innerHTML = HTML;
  clicks = [];
  addEventListener('click', onClick);
  trackPress();
});

afterEach(() => {
  removeEventListener('click', onClick);
  endPressTracking();
});

it('clicks the link that has replaced the pressed one', () => {
  pointer('pointerdown', clients());
  replace();
  pointer('pointerup', clients(), { ctrlKey: true });
  expect(clicks).toEqual(['Clients with Control']);
});

it('clicks the button that has replaced the pressed one during its own event', () => {
  outlet().addEventListener('pointerdown', replace, { once: true });
  pointer('pointerdown', send());
  pointer('pointerup', send());
  expect(clicks).toEqual(['Send']);
});

it('clicks once for Enter on a link that is replaced during its own event', () => {
  outlet().addEventListener('keydown', replace, { once: true, capture: true });
  expect(enter(clients()).defaultPrevented).toBe(true);
  expect(enter(clients()).defaultPrevented).toBe(false);
  expect(clicks).toEqual(['Clients']);
});

describe('leaves to the browser', () => {
  it('a press whose element stays', () => {
    pointer('pointerdown', clients());
    pointer('pointerup', clients());
    expect(enter(clients()).defaultPrevented).toBe(false);
    expect(clicks).toEqual([]);
  });

  it('a press that ends on another element', () => {
    pointer('pointerdown', clients());
    replace();
    pointer('pointerup', send());
    pointer('pointerup', clients());
    expect(clicks).toEqual([]);
  });

  it('a tap, which ends with a click of its own', () => {
    pointer('pointerdown', clients(), { pointerType: 'touch' });
    replace();
    pointer('pointerup', clients(), { pointerType: 'touch' });
    expect(clicks).toEqual([]);
  });

  it('a press of another button of the mouse', () => {
    pointer('pointerdown', clients(), { button: 1 });
    replace();
    pointer('pointerup', clients(), { button: 1 });
    expect(clicks).toEqual([]);
  });
});
