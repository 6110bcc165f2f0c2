/** @jest-environment-options {"ownWindow": true} */
import { act, renderHook } from '@testing-library/react';
import { slideshowState, useCurrentSlide, useSlideCount } from './slideshow-state';

const show = (count: number) =>
  renderHook(
    ({ slides }) => {
      useSlideCount(slides);
      return useCurrentSlide();
    },
    { initialProps: { slides: count } },
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the slideshow', () => {
  it('wraps around at both ends', () => {
    const { result } = show(3);
    act(() => slideshowState().go(-1));
    expect(result.current).toBe(2);
    act(() => slideshowState().go(3));
    expect(result.current).toBe(0);
    expect(document.documentElement).toHaveAttribute('data-slide', '0');
  });

  it.each([
    ['restarts when the last of three slides is removed while it shows', 2, 0],
    ['stays on a slide that still exists', 1, 1],
  ])('[LP-5] %s', (_, at, expected) => {
    const { result, rerender } = show(3);
    act(() => slideshowState().go(at));
    expect(result.current).toBe(at);
    rerender({ slides: 2 });
    expect(result.current).toBe(expected);
  });

  it('has no slides after the page is left', () => {
    const { unmount } = show(3);
    expect(slideshowState().slides).toBe(3);
    unmount();
    expect(slideshowState().slides).toBe(0);
  });

  it('changes slides every five seconds in a page without the boot script, unless it is paused', async () => {
    await jest.isolateModulesAsync(async () => {
      const state = (await import('./slideshow-state')).slideshowState();
      state.slides = 2;
      jest.advanceTimersByTime(4_999);
      expect(state.at).toBe(0);
      jest.advanceTimersByTime(1);
      expect(state.at).toBe(1);
      state.paused = true;
      jest.advanceTimersByTime(20_000);
      expect(state.at).toBe(1);
    });
  });
});
