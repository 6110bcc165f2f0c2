/** @jest-environment-options {"ownWindow": true} */
import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { supportReplacedTexts } from './replaced-texts';

/** Replaces every text as Google Translate does: in one step, or by an insertion and a removal. */
function translate(root: Node, { inSteps = false } = {}): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    texts.push(walker.currentNode as Text);
  }
  for (const text of texts.filter(({ parentNode }) => parentNode?.nodeName !== 'FONT')) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    if (inSteps) {
      text.before(font);
      text.remove();
    } else {
      text.replaceWith(font);
    }
  }
}

let change: (state: { isBusy: boolean; count: number }) => void = () => undefined;

/** A condition beside bare texts, one of which changes. */
function Form() {
  const [{ isBusy, count }, setState] = useState({ isBusy: false, count: 1 });
  useEffect(() => {
    change = setState;
  }, []);
  return (
    <p>
      {isBusy && <b>busy </b>}
      send {count} files{isBusy ? ' now' : null}
    </p>
  );
}

/** Observers run before the next task. */
const observersRun = () => act(async () => undefined);

beforeAll(supportReplacedTexts);

describe.each([{ inSteps: false }, { inSteps: true }])('a page whose texts are replaced, %o', (how) => {
  it('takes insertions before a text, changes of it and its removal', async () => {
    const { container } = render(<Form />);
    expect(container).toHaveTextContent('send 1 files');
    translate(container, how);
    await observersRun();
    expect(container).toHaveTextContent('SEND 1 FILES');

    act(() => change({ isBusy: true, count: 1 }));
    await observersRun();
    expect(container).toHaveTextContent('busy SEND 1 FILES now');
    translate(container, how);
    await observersRun();

    act(() => change({ isBusy: false, count: 20 }));
    await observersRun();
    expect(container).toHaveTextContent('SEND 20 FILES');
    translate(container, how);
    await observersRun();
    expect(container).toHaveTextContent('SEND 20 FILES');
  });

  it('can be left', async () => {
    const { container, unmount } = render(<Form />);
    translate(container, how);
    await observersRun();
    unmount();
    expect(container).toBeEmptyDOMElement();
  });
});

it('keeps the order of other changes', () => {
  const list = document.createElement('ul');
  list.append('b');
  const { firstChild } = list;
  list.insertBefore(document.createTextNode('a'), firstChild);
  list.insertBefore(document.createTextNode('c'), null);
  expect(list).toHaveTextContent('abc');
  expect(list.removeChild(firstChild as Node)).toBe(firstChild);
  expect(list).toHaveTextContent('ac');
});
