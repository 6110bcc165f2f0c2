import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PAGE_MAX, SEARCH_MAX } from '@hive/contracts';
import { useLocation } from '@hive/router';
import { MemoryRouter } from '@hive/router/hosts';
import { pageOf, useDebouncedText, useUrlState } from './url-state';

function openAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ ...useUrlState(), search: useLocation().search }), { wrapper }).result;
}

describe('useUrlState', () => {
  it('sets, keeps and removes parameters', () => {
    const state = openAt('/hive?q=bread&open=m-1');
    act(() => state.current.change({ q: 'rye', page: '2', open: undefined }));
    expect(state.current.search).toBe('?q=rye&page=2');
    act(() => state.current.change({ q: '' }));
    expect(state.current.search).toBe('?page=2');
    expect(state.current.params.get('page')).toBe('2');
  });

  it('cuts a search to what the API accepts', () => {
    const search = 'b'.repeat(SEARCH_MAX);
    const state = openAt(`/hive?q=${search}rye&page=2`);
    expect(state.current.params.toString()).toBe(`q=${search}&page=2`);
  });
});

it.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=1.5', 1],
  ['?page=two', 1],
  ['?page=', 1],
  [`?page=${PAGE_MAX}`, PAGE_MAX],
  [`?page=${PAGE_MAX + 1}`, PAGE_MAX],
])('the page of "%s" is %i', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});

describe('useDebouncedText', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function open(value: string) {
    const onChange = jest.fn();
    const { result, rerender } = renderHook((current: string) => useDebouncedText(current, onChange), {
      initialProps: value,
    });
    const type = (text: string) => act(() => result.current[1](text));
    const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    return { text: () => result.current[0], rerender, onChange, type, advance };
  }

  it('reports the trimmed text 300 ms after the last keystroke', () => {
    const { text, onChange, type, advance } = open('');
    type('r');
    advance(200);
    type(' rye ');
    advance(299);
    expect(onChange).not.toHaveBeenCalled();
    advance(1);
    expect(onChange.mock.calls).toEqual([['rye']]);
    expect(text()).toBe(' rye ');
    advance(10_000);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('reports nothing when only blanks were typed or the text is as before', () => {
    const { onChange, type, advance } = open('rye');
    type('rye ');
    advance(300);
    type('bread');
    advance(100);
    type('rye');
    advance(300);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps what is typed while its own report arrives', () => {
    const { text, rerender, onChange, type, advance } = open('');
    type('rye');
    advance(300);
    type('rye bread');
    rerender('rye');
    expect(text()).toBe('rye bread');
    advance(300);
    expect(onChange.mock.calls).toEqual([['rye'], ['rye bread']]);
  });

  it('shows a value that changed elsewhere, such as by Back, and does not report it', () => {
    const { text, rerender, onChange, advance } = open('rye');
    rerender('');
    expect(text()).toBe('');
    advance(300);
    expect(onChange).not.toHaveBeenCalled();
  });
});
