import { trackFocus, restoreCaret, restoreFocus } from './focus-restoration';

const page = (value: string) => {
  document.body.innerHTML = `<main id="outlet"><input id="name" value="${value}"><button id="send">Send</button></main>`;
};
const field = () => document.getElementById('name') as HTMLInputElement;
const task = () => new Promise((resolve) => setTimeout(resolve));

it('[MF-3] moves focus and caret to the field that replaces the focused one', async () => {
  page('');
  field().focus();
  trackFocus();
  field().value = 'Acme';
  field().setSelectionRange(2, 3);
  field().dispatchEvent(new Event('input', { bubbles: true }));
  page('Acme');
  expect(document.activeElement).toBe(document.body);
  restoreFocus();
  expect(document.activeElement).toBe(field());
  restoreCaret();
  await task();
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 3]);
});

it('does not take focus from an element focused since', () => {
  page('');
  field().focus();
  trackFocus();
  document.getElementById('send')?.focus();
  restoreFocus();
  expect(document.activeElement?.id).toBe('send');
});

it('does nothing when the new page has no field of that id', () => {
  page('');
  field().focus();
  trackFocus();
  document.body.innerHTML = '<main id="outlet"></main>';
  restoreFocus();
  expect(document.activeElement).toBe(document.body);
});

it('moves the focus to the link that replaces the focused one, the second of two with its address', () => {
  const links = '<main id="outlet"><a href="/">Home</a><a href="/clients">1</a><a href="/clients">2</a></main>';
  document.body.innerHTML = links;
  document.querySelectorAll('a')[2]?.focus();
  trackFocus();
  document.body.innerHTML = links;
  restoreFocus();
  expect(document.activeElement).toBe(document.querySelectorAll('a')[2]);
});
