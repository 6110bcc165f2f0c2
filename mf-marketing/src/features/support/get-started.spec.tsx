import type { MouseEvent } from 'react';
import { getStarted } from './get-started';

const click = (changes: Partial<MouseEvent> = {}) => {
  const preventDefault = jest.fn();
  const navigate = jest.fn((to: string) => history.pushState(null, '', to));
  getStarted({ button: 0, preventDefault, ...changes } as unknown as MouseEvent, navigate);
  return { preventDefault, navigate };
};

const scrolled = jest.fn();

function addTarget() {
  const element = Object.assign(document.createElement('div'), { id: 'assessment', scrollIntoView: scrolled });
  document.body.append(element);
  return element;
}

describe('getStarted', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    history.replaceState(null, '', '/support');
  });
  afterEach(() => {
    jest.useRealTimers();
    scrolled.mockReset();
    document.body.replaceChildren();
  });

  it('[SV-4] navigates home and scrolls to the assessment after 100 ms', () => {
    const element = addTarget();
    const { navigate, preventDefault } = click();
    expect(preventDefault).toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledWith('/');
    jest.advanceTimersByTime(99);
    expect(scrolled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(element).toHaveFocus();
  });

  it('[SV-4] waits for a home page that loads slowly', () => {
    click();
    jest.advanceTimersByTime(2000);
    addTarget();
    jest.advanceTimersByTime(100);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('does not scroll after a navigation to another page', () => {
    click();
    history.pushState(null, '', '/services');
    addTarget();
    jest.advanceTimersByTime(10_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leaves clicks with a modifier key to the browser', () => {
    const { navigate, preventDefault } = click({ ctrlKey: true });
    expect(preventDefault).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });
});
