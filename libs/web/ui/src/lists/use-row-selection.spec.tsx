import { act, renderHook } from '@testing-library/react';
import { useRowSelection } from './use-row-selection';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

function select() {
  const { result, rerender } = renderHook(({ rows, key }) => useRowSelection(rows, key), {
    initialProps: { rows: items, key: 'page 1' },
  });
  return {
    rerender,
    toggle: (id: string, isRange?: boolean) => act(() => result.current.toggle(id, isRange)),
    toggleAll: () => act(() => result.current.toggleAll()),
    clear: () => act(() => result.current.clear()),
    selected: () => result.current.rows.map(({ id }) => id).join(''),
  };
}

describe('useRowSelection', () => {
  it('selects and clears single rows, in the order of the page', () => {
    const { toggle, selected } = select();
    toggle('c');
    toggle('a');
    expect(selected()).toBe('ac');
    toggle('c');
    expect(selected()).toBe('a');
  });

  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['a', 'a', ''],
  ])('a range from %s to %s is %s', (from, to, expected) => {
    const { toggle, selected } = select();
    toggle(from);
    toggle(to, true);
    expect(selected()).toBe(expected);
  });

  it('a range without a start is one row', () => {
    const { toggle, selected } = select();
    toggle('c', true);
    expect(selected()).toBe('c');
  });

  it('selects every row of the page, and clears them again', () => {
    const { toggle, toggleAll, clear, selected } = select();
    toggle('b');
    toggleAll();
    expect(selected()).toBe('abcd');
    toggleAll();
    expect(selected()).toBe('');
    toggle('b');
    clear();
    expect(selected()).toBe('');
  });

  it('drops rows that leave the page, and starts without a selection on another one', () => {
    const { toggleAll, rerender, selected } = select();
    toggleAll();
    rerender({ rows: items.slice(1), key: 'page 1' });
    expect(selected()).toBe('bcd');
    rerender({ rows: items, key: 'page 2' });
    expect(selected()).toBe('');
  });
});
