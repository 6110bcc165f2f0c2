import type { MouseEvent } from 'react';
import { getStarted } from './get-started';

const press = (changes: Partial<MouseEvent> = {}) => {
  const preventDefault = jest.fn();
  const navigate = jest.fn((to: string) => history.pushState(null, '', to));
  getStarted({ button: 0, preventDefault, ...changes } as unknown as MouseEvent, navigate);
  return { preventDefault, navigate };
};

const scrolled = jest.fn();

function place() {
  const element = Object.assign(document.createElement('div'), { id: 'assessment', scrollIntoView: scrolled });
  document.body.append(element);
  return element;
}

describe('Getting Started', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    history.replaceState(null, '', '/support');
  });
  afterEach(() => {
    jest.useRealTimers();
    scrolled.mockReset();
    document.body.replaceChildren();
  });

  it('[SV-4] goes to the home page and, 100 ms later, to the assessment', () => {
    const element = place();
    const { navigate, preventDefault } = press();
    expect(preventDefault).toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledWith('/');
    jest.advanceTimersByTime(99);
    expect(scrolled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(element).toHaveFocus();
  });

  it('[SV-4] waits for a home page that is still on its way', () => {
    press();
    jest.advanceTimersByTime(2000);
    place();
    jest.advanceTimersByTime(100);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('leaves whoever went elsewhere alone', () => {
    press();
    history.pushState(null, '', '/services');
    place();
    jest.advanceTimersByTime(10_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leaves presses that ask for a new tab to the browser', () => {
    const { navigate, preventDefault } = press({ ctrlKey: true });
    expect(preventDefault).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });
});
