import { act, Suspense, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { lazyDecoration } from './lazy-decoration';

describe('a decoration whose code does not load', () => {
  let root: Root | undefined;
  afterEach(() => {
    act(() => root?.unmount());
    jest.useRealTimers();
  });

  const hydrate = async (load: () => Promise<ComponentType>): Promise<HTMLElement> => {
    const Decoration = lazyDecoration('div', load);
    const container = document.createElement('div');
    container.innerHTML = '<!--$--><div class="comb"><b>Cells</b></div><!--/$-->';
    await act(async () => {
      root = hydrateRoot(
        container,
        <Suspense>
          <Decoration />
        </Suspense>,
      );
    });
    return container;
  };
  const isHydrated = (container: HTMLElement): boolean =>
    Object.keys(container.firstElementChild ?? {}).some((key) => key.startsWith('__reactProps'));

  it('leaves the HTML as it is when the code fails', async () => {
    const container = await hydrate(() => Promise.reject(new Error('offline')));
    expect(isHydrated(container)).toBe(true);
    expect(container.innerHTML).toContain('<div class="comb"><b>Cells</b></div>');
  });

  it('holds back no other page for more than three seconds', async () => {
    jest.useFakeTimers();
    const container = await hydrate(() => new Promise(() => undefined));
    expect(isHydrated(container)).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(isHydrated(container)).toBe(true);
    expect(container.innerHTML).toContain('<div class="comb"><b>Cells</b></div>');
  });
});
