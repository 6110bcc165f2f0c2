/** @jest-environment-options {"ownWindow": true} */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TextArea, TextField, type BootState } from '@hive/ui';
import { readFilledFields } from './filled-fields';
import { keepFilledFields } from './early-input';

const sent = jest.fn();

function Form({ story = '' }: { story?: string }) {
  const [values, setValues] = useState<Record<string, string>>({ name: '', email: '', story, website: '' });
  const field = (name: string) => ({
    id: name,
    label: name,
    name,
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setValues((all) => ({ ...all, [name]: target.value })),
  });
  return (
    <form
      aria-label="form"
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}
    >
      <TextField {...field('name')} />
      <TextField {...field('email')} type="email" />
      <TextArea {...field('story')} />
      <TextField {...field('website')} tabIndex={-1} />
    </form>
  );
}

/** Sets a value like the browser and extensions, whose scripts do not see the property that React adds to the element. */
function fillIn(label: string, value: string) {
  const field = screen.getByLabelText(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

const submit = () => fireEvent.submit(screen.getByRole('form'));

beforeAll(readFilledFields);
beforeEach(() => sent.mockClear());

it('sends what a program has filled in without an event, but not in the honeypot', () => {
  render(<Form />);
  fillIn('name', 'Mara');
  fillIn('email', 'mara@kettle.example');
  fillIn('website', 'https://spam.test');
  submit();
  expect(sent).toHaveBeenCalledWith({ name: 'Mara', email: 'mara@kettle.example', story: '', website: '' });
});

it('keeps the caret of the field that the visitor is writing in', () => {
  render(<Form />);
  const story = screen.getByLabelText<HTMLTextAreaElement>('story');
  story.focus();
  fillIn('story', 'We make nvils');
  story.setSelectionRange(8, 8);
  submit();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ story: 'We make nvils' }));
  expect([story.selectionStart, story.selectionEnd]).toEqual([8, 8]);
});

it('keeps it when another field changes', async () => {
  render(<Form />);
  fillIn('name', 'Mara');
  fireEvent.change(screen.getByLabelText('story'), { target: { value: 'Bread' } });
  await waitFor(() => expect(screen.getByLabelText('name')).toHaveValue('Mara'));
  submit();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Mara', story: 'Bread' }));
});

it('reads what a script of the page has set, which React overlooks even with an event', () => {
  render(<Form />);
  const name = screen.getByLabelText('name') as HTMLInputElement;
  name.value = 'Mara';
  act(() => void name.dispatchEvent(new Event('input', { bubbles: true })));
  submit();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Mara' }));
});

it('does not change a text that the browser shows in another form', () => {
  const story = 'One\r\nTwo';
  render(<Form story={story} />);
  fireEvent.focusIn(screen.getByLabelText('story'));
  submit();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ story }));
});

describe('the fields of the HTML', () => {
  it('keep what was filled in before and after React replaced them', () => {
    const state = {} as BootState;
    document.body.innerHTML = `<main><div data-part="form"><input id="a"><input id="b" value="rendered"><textarea id="c"></textarea>
      <input id="d" type="checkbox"><select id="e"><option selected>1</option><option>2</option></select>
      <input id="f" tabindex="-1"></div><div data-part="other"><input id="g"></div></main>`;
    const root = document.querySelector('main') as HTMLElement;
    const field = (id: string) => root.querySelector(`#${id}`) as HTMLInputElement;
    field('a').value = 'before';
    field('f').value = 'honeypot';
    field('g').value = 'of another part';
    keepFilledFields(state, root);
    field('c').value = 'after';
    field('d').checked = true;
    field('e').value = '2';
    root.innerHTML = '';
    const read = (state.filledFields?.('form') ?? []).map(({ element, value, checked }) => [
      element.id,
      value,
      checked,
    ]);
    expect(read).toEqual([
      ['a', 'before', false],
      ['c', 'after', false],
      ['d', 'on', true],
      ['e', '2', false],
    ]);
  });

  it('are not kept for an app, whose filters and selections the browser restores after a reload', () => {
    const state = { queue: [], done: {} } as unknown as BootState;
    document.body.innerHTML = '<main><div data-part="app"><input id="a"></div></main>';
    const root = document.querySelector('main') as HTMLElement;
    keepFilledFields(state, root);
    (root.querySelector('#a') as HTMLInputElement).value = 'restored';
    expect(state.filledFields?.('app')).toEqual([]);
  });
});
