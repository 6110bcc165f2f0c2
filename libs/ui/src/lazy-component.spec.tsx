import { Component, Suspense, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
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
