import { fireEvent, render, screen } from '@testing-library/react';
import { isKey } from './is-key';

describe('a press of Enter', () => {
  it.each([
    ['is one', { key: 'Enter', keyCode: 13 }, true],
    ['is not another key', { key: 'a', keyCode: 65 }, false],
    ['is not a key of a composition', { key: 'Enter', keyCode: 13, isComposing: true }, false],
    ['is not the key that ends a composition in Safari', { key: 'Enter', keyCode: 229 }, false],
  ])('%s', (_, init, expected) => {
    expect(isKey(new KeyboardEvent('keydown', init), 'Enter')).toBe(expected);
    const found: boolean[] = [];
    render(<input onKeyDown={(event) => found.push(isKey(event, 'Enter'))} />);
    fireEvent.keyDown(screen.getByRole('textbox'), init);
    expect(found).toEqual([expected]);
  });
});
