import { Component, startTransition, Suspense, type ReactElement, type ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ReleaseGone } from './crash-boundary';
import { lazyComponent } from './lazy-component';

function Hello({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

it('renders a preloaded component without the fallback', async () => {
  const LazyComponent = lazyComponent<{ name: string }>(() => Promise.resolve({ default: Hello }));
  await LazyComponent.preload();
  render(
    <Suspense fallback={<p>Loading</p>}>
      <LazyComponent name="Ann" />
    </Suspense>,
  );
  expect(screen.getByText('Hello Ann')).not.toBeNull();
  expect(screen.queryByText('Loading')).toBeNull();
});

it('shows the fallback while loading and loads once', async () => {
  let loads = 0;
  const LazyComponent = lazyComponent<{ name: string }>(() => {
    loads += 1;
    return Promise.resolve(Hello);
  });
  await act(async () => {
    render(
      <Suspense fallback={<p>Loading</p>}>
        <LazyComponent name="Ann" />
        <LazyComponent name="Bob" />
      </Suspense>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText('Hello Bob')).not.toBeNull();
  expect(loads).toBe(1);
});

it('keeps the page of a transition until the component has loaded, without a warning of React', async () => {
  const reported = jest.spyOn(console, 'error');
  let load: (component: typeof Hello) => void = () => undefined;
  const LazyComponent = lazyComponent<{ name: string }>(() => new Promise((resolve) => (load = resolve)));
  const page = (isShown: boolean) => <Suspense>{isShown ? <LazyComponent name="Ann" /> : <p>Before</p>}</Suspense>;
  const { rerender } = render(page(false));
  // a transition keeps the old page until the component has loaded
  await act(async () => startTransition(() => rerender(page(true))));
  expect(screen.getByText('Before')).not.toBeNull();
  load(Hello);
  await act(() => LazyComponent.preload());
  expect(screen.getByText('Hello Ann')).not.toBeNull();
  expect(reported).not.toHaveBeenCalled();
});

it('loads in a transition that a test does not await, without a warning of React', async () => {
  const reported = jest.spyOn(console, 'error');
  const LazyComponent = lazyComponent<{ name: string }>(() => Promise.resolve(Hello));
  const page = (isShown: boolean) => (
    <main>
      {isShown && (
        <Suspense fallback={<p>Loading</p>}>
          <LazyComponent name="Ann" />
        </Suspense>
      )}
    </main>
  );
  const { rerender } = render(page(false));
  act(() => startTransition(() => rerender(page(true))));
  expect(await screen.findByText('Hello Ann')).not.toBeNull();
  expect(reported).not.toHaveBeenCalled();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

it('retries a failed load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const LazyComponent = lazyComponent<{ name: string }>(() =>
    broken ? Promise.reject(new Error('404')) : Promise.resolve(Hello),
  );
  const tree = (key: string) => (
    <Boundary key={key}>
      <Suspense fallback={<p>Loading</p>}>
        <LazyComponent name="Ann" />
      </Suspense>
    </Boundary>
  );
  let view: ReturnType<typeof render> | undefined;
  await act(async () => {
    view = render(tree('first'));
    await Promise.resolve();
  });
  expect(screen.queryByText('Hello Ann')).toBeNull();
  broken = false;
  await LazyComponent.preload();
  await act(async () => {
    view?.rerender(tree('second'));
    await Promise.resolve();
  });
  expect(screen.getByText('Hello Ann')).not.toBeNull();
});

describe('a load that fails', () => {
  const load = jest.fn<Promise<typeof Hello>, []>();
  const view = (LazyComponent: ReturnType<typeof lazyComponent<{ name: string }>>) => (
    <>
      <p>The page</p>
      <Suspense fallback={<p>Loading</p>}>
        <LazyComponent name="Ann" />
      </Suspense>
    </>
  );
  /** React resumes a suspended render only when `act` is awaited. */
  const show = (ui: ReactElement) =>
    act(async () => {
      const shown = render(ui);
      await Promise.resolve();
      return shown;
    });
  /** Fails later than React's first render, as a request does. */
  const fail = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('Loading chunk 7 failed.')), 20);
    });

  beforeEach(() => load.mockReset());

  it('keeps the page, offers Retry and shows the component after it', async () => {
    load.mockImplementationOnce(fail).mockImplementationOnce(fail).mockResolvedValueOnce(Hello);
    await show(view(lazyComponent<{ name: string }>(load)));
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('alert')).toHaveTextContent('This part did not load.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello Ann')).toBeVisible();
    expect(screen.getByText('The page')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is forgotten when the message leaves the page', async () => {
    load.mockImplementationOnce(fail).mockResolvedValueOnce(Hello);
    const LazyComponent = lazyComponent<{ name: string }>(load);
    const { unmount } = await show(view(LazyComponent));
    await screen.findByRole('button', { name: 'Retry' });
    unmount();
    await show(view(LazyComponent));
    expect(await screen.findByText('Hello Ann')).toBeVisible();
  });

  it('is forgotten when it was a preload', async () => {
    load.mockImplementationOnce(fail).mockResolvedValueOnce(Hello);
    const LazyComponent = lazyComponent<{ name: string }>(load);
    await expect(LazyComponent.preload()).rejects.toThrow('Loading chunk 7 failed.');
    await show(view(LazyComponent));
    expect(await screen.findByText('Hello Ann')).toBeVisible();
  });

  it('can be dismissed where the component is optional', async () => {
    load.mockImplementationOnce(fail);
    const dismiss = jest.fn();
    await show(view(lazyComponent<{ name: string }>(load, { dismiss })));
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledWith({ name: 'Ann' });
  });

  it('keeps the layout of a page around the message, and leaves it to the page afterwards', async () => {
    load.mockImplementationOnce(fail).mockResolvedValueOnce(Hello);
    const Layout = ({ children }: { children: ReactNode }) => <main>{children}</main>;
    await show(view(lazyComponent<{ name: string }>(load, { Layout })));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('main')).toContainElement(retry);
    fireEvent.click(retry);
    expect(await screen.findByText('Hello Ann')).toBeVisible();
    expect(screen.queryByRole('main')).toBeNull();
  });

  describe('because the server no longer has the file', () => {
    const gone = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { request: '/7.js' }));
    const fetchBefore = globalThis.fetch;
    afterEach(() => {
      globalThis.fetch = fetchBefore;
    });

    it.each([
      [404, 'Failed'],
      [503, 'This part did not load.'],
    ])('leaves the status %i to: %s', async (status, text) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      globalThis.fetch = () => Promise.resolve({ status } as Response);
      load.mockImplementation(gone);
      await show(<Boundary>{view(lazyComponent<{ name: string }>(load))}</Boundary>);
      expect(await screen.findByText(text)).toBeVisible();
    });

    it('offers a reload where the component is optional', async () => {
      globalThis.fetch = () => Promise.resolve({ status: 404 } as Response);
      load.mockImplementation(gone);
      await show(view(lazyComponent<{ name: string }>(load, { dismiss: jest.fn() })));
      expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      expect(screen.getByText('The page')).toBeVisible();
    });
  });

  it('catches the error of a component above the page, and renders it again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const dismissed = jest.fn();
    const Fragile = ({ name }: { name: string }) => {
      if (isBroken) {
        throw new Error('broken');
      }
      return <p>Hello {name}</p>;
    };
    await show(view(lazyComponent<{ name: string }>(() => Promise.resolve(Fragile), { dismiss: dismissed })));
    expect(await screen.findByText('Something went wrong here.')).toBeVisible();
    expect(screen.getByText('The page')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(dismissed).toHaveBeenCalled();
    isBroken = false;
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByText(/Hello/)).toBeVisible();
  });

  it('passes a removed release on to the boundary of the remote', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Gone = (): never => {
      throw new ReleaseGone('removed');
    };
    const Dialog = lazyComponent<{ name: string }>(() => Promise.resolve(Gone), { dismiss: jest.fn() });
    await show(<Boundary>{view(Dialog)}</Boundary>);
    expect(await screen.findByText('Failed')).toBeVisible();
  });

  it('leaves errors of the component itself to the boundary around it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('broken');
    };
    await show(<Boundary>{view(lazyComponent<{ name: string }>(() => Promise.resolve(Broken)))}</Boundary>);
    expect(await screen.findByText('Failed')).toBeVisible();
  });
});
