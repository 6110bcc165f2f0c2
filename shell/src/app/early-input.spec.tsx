/** @jest-environment-options {"ownWindow": true} */
import { keepFocus } from './early-input';

const field = (): HTMLInputElement => document.querySelector('input') as HTMLInputElement;

/** As React renders a page again: new elements in place of all. */
async function renderAgain(html: string): Promise<void> {
  document.body.innerHTML = html;
  await Promise.resolve();
}

const FORM = '<form><input id="password-new"><input id="password-confirm"></form>';

describe('a page that React renders again', () => {
  beforeAll(() => {
    document.body.innerHTML = FORM;
    field().focus();
    keepFocus();
  });

  beforeEach(async () => {
    await renderAgain(FORM);
    field().focus();
  });

  it('keeps the focus, and what was typed', async () => {
    field().value = 'typed';
    await renderAgain(FORM);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('typed');
    await renderAgain(FORM);
    expect(field()).toHaveValue('typed');
  });

  it('takes the focus from no other element, and gives none to what comes later', async () => {
    await renderAgain('<button id="retry"></button>');
    expect(document.body).toHaveFocus();
    await renderAgain(FORM);
    expect(document.body).toHaveFocus();
  });

  it('keeps the focus from what takes it at once, also without ids', async () => {
    const part = '<div data-part="login"><input><input></div>';
    document.body.innerHTML = part;
    const second = () => document.querySelectorAll('input')[1] as HTMLInputElement;
    second().focus();
    document.body.innerHTML = part;
    field().focus();
    await Promise.resolve();
    expect(second()).toHaveFocus();
  });

  it('keeps the focus of the field that the visitor went to last, while React stops the event', async () => {
    document.body.addEventListener('focusin', (event) => event.stopPropagation(), { capture: true, once: true });
    const second = () => document.querySelectorAll('input')[1] as HTMLInputElement;
    field().value = 'typed';
    second().focus();
    await renderAgain(FORM);
    expect(second()).toHaveFocus();
    expect(second()).toHaveValue('');
  });

  it('keeps a field that the visitor presses once more', async () => {
    field().value = 'typed';
    field().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    await renderAgain(FORM);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('typed');
  });

  it('leaves a field alone that the visitor has left', async () => {
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    field().blur();
    await renderAgain(FORM);
    expect(document.body).toHaveFocus();
  });

  it('ends with the first form that is sent', async () => {
    document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    field().value = 'sent';
    await renderAgain(FORM);
    expect(field()).toHaveValue('');
  });
});
