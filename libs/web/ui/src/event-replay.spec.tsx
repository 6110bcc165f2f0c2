import { useRef, useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { currentElement, replayEvents, useEventReplay, type BootState, type RecordedEvent } from './event-replay';
import { Tabs } from './tabs';

/** Sets the state that the inline script leaves when a visitor acts before hydration. */
function recordEvents(events: (Pick<RecordedEvent, 'kind'> & Partial<RecordedEvent> & { id: string })[]): BootState {
  const state: BootState = {
    queue: events.map(({ id, ...event }) => ({
      part: 'form',
      // the server's element was replaced; the replay finds the new one by its id
      element: Object.assign(document.createElement(event.kind === 'submit' ? 'form' : 'input'), { id }),
      value: '',
      checked: false,
      ...event,
    })),
    done: {},
    slides: 0,
    at: 0,
    paused: false,
    go: () => undefined,
  };
  window.__hive = state;
  return state;
}

let submits = 0;
beforeEach(() => {
  submits = 0;
});
afterEach(() => {
  delete window.__hive;
});

function Form() {
  const ref = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [size, setSize] = useState('small');
  const [channel, setChannel] = useState('seo');
  const [count, setCount] = useState(0);
  useEventReplay(ref);
  return (
    <div ref={ref} data-part="form">
      <form
        id="form"
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <input id="name" aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <input
          id="agreed"
          type="checkbox"
          aria-label="Agreed"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {['small', 'big'].map((value) => (
          <input
            key={value}
            id={value}
            type="radio"
            name="size"
            aria-label={value}
            checked={size === value}
            onChange={() => setSize(value)}
          />
        ))}
        <select id="channel" aria-label="Channel" value={channel} onChange={(event) => setChannel(event.target.value)}>
          <option>seo</option>
          <option>ads</option>
        </select>
        <button id="more" type="button" onClick={() => setCount(count + 1)}>
          more
        </button>
        <button id="send">send</button>
        <output>{[name, agreed, size, channel, count].join(' ')}</output>
      </form>
    </div>
  );
}

const output = () => screen.getByRole('status').textContent;

it('replays input into text fields, checkboxes, radio buttons and selects', async () => {
  recordEvents([
    { kind: 'input', id: 'name', value: 'A' },
    { kind: 'input', id: 'name', value: 'Ann' },
    { kind: 'input', id: 'agreed', checked: true },
    { kind: 'input', id: 'big', checked: true },
    { kind: 'input', id: 'channel', value: 'ads' },
  ]);
  // both events of the name field refer to the same element
  const queue = window.__hive?.queue ?? [];
  const [first, second] = queue;
  if (first && second) {
    second.element = first.element;
  }
  render(<Form />);
  await waitFor(() => expect(output()).toBe('Ann true big ads 0'));
});

it('replays each click in its own task, after the state of the one before', async () => {
  recordEvents([
    { kind: 'click', id: 'more' },
    { kind: 'click', id: 'more' },
    { kind: 'click', id: 'more' },
  ]);
  render(<Form />);
  await waitFor(() => expect(output()).toBe(' false small seo 3'));
});

it('finds what React has rendered again without an id of its own at its place', async () => {
  const state = recordEvents([{ kind: 'click', id: '' }]);
  const removed = document.createElement('main');
  removed.innerHTML = '<div data-part="form"><font></font><button></button></div>';
  state.queue.forEach((event) => (event.element = removed.querySelector('button') as HTMLElement));
  render(<Form />);
  await waitFor(() => expect(output()).toBe(' false small seo 1'));
});

it('replays repeated submits once', async () => {
  const state = recordEvents([
    { kind: 'submit', id: 'form' },
    { kind: 'submit', id: 'form' },
  ]);
  const [first, second] = state.queue;
  if (first && second) {
    second.element = first.element;
  }
  render(<Form />);
  await waitFor(() => expect(submits).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(submits).toBe(1);
  expect(state.done).toEqual({ form: true });
});

it('replays presses and submits of the same form once, also when React has replaced it in between', async () => {
  const state = recordEvents([
    { kind: 'click', id: 'send' },
    { kind: 'submit', id: 'form' },
    { kind: 'click', id: 'send' },
  ]);
  state.queue.forEach((event) => {
    const removed = document.createElement('form');
    removed.id = 'form';
    removed.innerHTML = '<button id="send"></button>';
    event.element = event.kind === 'submit' ? removed : (removed.firstElementChild as HTMLElement);
  });
  render(<Form />);
  await waitFor(() => expect(submits).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(submits).toBe(1);
});

it('replays only the last press after a failed load, because visitors press again', async () => {
  const state = recordEvents([
    { kind: 'input', id: 'name', value: 'Ann' },
    { kind: 'click', id: 'more' },
    { kind: 'click', id: 'more' },
  ]);
  state.failed = true;
  render(<Form />);
  await waitFor(() => expect(output()).toBe('Ann false small seo 1'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(output()).toBe('Ann false small seo 1');
});

it('waits on until the part with the press is hydrated', () => {
  const { dataset } = document.documentElement;
  const state = recordEvents([{ kind: 'click', id: 'elsewhere', part: 'other' }]);
  dataset.waiting = '';
  render(<Form />);
  expect(dataset.waiting).toBe('');
  replayEvents('other');
  expect(dataset.waiting).toBeUndefined();
  expect(state.done).toEqual({ form: true, other: true });
});

it('ignores the events of other parts, and a page without the inline script', async () => {
  recordEvents([{ kind: 'click', id: 'more', part: 'other' }]);
  const { unmount } = render(<Form />);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(output()).toBe(' false small seo 0');
  unmount();
  delete window.__hive;
  render(<Form />);
  expect(output()).toBe(' false small seo 0');
});

it('replays a press on a tab, which is chosen when the button goes down', async () => {
  const tabs = ['Admin', 'Client'].map((label) => ({ value: label, label, content: label }));
  render(<Tabs label="Who" tabs={tabs} />);
  const state = recordEvents([{ kind: 'click', id: 'client' }]);
  state.queue.forEach((event) => (event.element = screen.getByRole('tab', { name: 'Client' })));
  replayEvents('form');
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveTextContent('Client'));
});

it('finds the field with the same name in place of a replaced one, although other fields come before it', () => {
  const before = document.createElement('div');
  before.dataset.part = 'app';
  before.innerHTML = '<input id="_R_1_" name="firstName"><input id="_R_2_" name="email">';
  document.body.innerHTML =
    '<div data-part="app"><input type="search"><input name="firstName"><input name="email"></div>';
  const replaced = before.querySelector<HTMLElement>('#_R_2_') as HTMLElement;
  expect(currentElement(replaced)).toBe(document.querySelector('[name=email]'));
});
