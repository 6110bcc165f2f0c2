/** @jest-environment-options {"ownWindow": true} */
import { act } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { CurrentUser, PageSession } from '@hive/contracts';
import { discardPageHtml } from '@hive/remote-loader';
import { toAdminUser } from '@hive/session';
import { createStore, Provider, selectUser, userChanged, useSelector, type AppStore } from '@hive/store';
import { keepScreenState, releaseScreenState, ScreenState } from './screen-state';

jest.mock('@hive/remote-loader', () => ({ discardPageHtml: jest.fn() }));
const discard = jest.mocked(discardPageHtml);

const noor = toAdminUser({ id: 'e1', firstName: 'Noor' }, 'Hivecraft');

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const session: PageSession = { user: noor, readAt: Date.now(), zone, answers: [] };

function storeOf(user: CurrentUser | null): AppStore {
  const store = createStore();
  store.dispatch(userChanged(user));
  return store;
}

/** Whether the HTML of the server is kept, when this user is logged in as the code arrives. */
function isKept(change: Partial<PageSession>, user: CurrentUser | null = noor): boolean {
  discard.mockClear();
  keepScreenState(storeOf(user), { ...session, ...change });
  return discard.mock.calls.length === 0;
}

describe('the HTML of a screen is kept', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 29, 9, 59).getTime()));
  afterEach(() => jest.restoreAllMocks());

  const readAt = new Date(2026, 10, 29, 9, 1).getTime();

  it('for its person, in its hour and time zone', () => {
    expect(isKept({ readAt })).toBe(true);
    expect(isKept({ readAt }, { ...noor })).toBe(true);
  });

  it.each<[string, Partial<PageSession>, CurrentUser | null]>([
    ['in another hour', { readAt: readAt - 3_600_000 }, noor],
    ['in another time zone', { readAt, zone: 'Pacific/Chatham' }, noor],
    ['for another person', { readAt }, { ...noor, id: 'e2' }],
    ['after a logout', { readAt }, null],
    ['under another name', { readAt }, { ...noor, firstName: 'Nora' }],
  ])('but not %s', (_, change, user) => {
    expect(isKept(change, user)).toBe(false);
  });
});

const Name = () => <p>{useSelector(selectUser)?.firstName ?? 'nobody'}</p>;

function Late({ code }: { code: Promise<void> }) {
  use(code);
  return <Name />;
}

describe('the state of a screen', () => {
  let root: Root | undefined;
  const errors: unknown[] = [];

  /** Hydrates HTML in which Noor is named twice; the code of the second part is on its way. */
  async function hydrate(store: AppStore, code: Promise<void>): Promise<HTMLElement> {
    const element = document.createElement('main');
    element.innerHTML = '<p>Noor</p><!--$--><p>Noor</p><!--/$-->';
    document.body.replaceChildren(element);
    const app = (
      <Provider store={store}>
        <ScreenState>
          <Name />
          <Suspense fallback="Loading...">
            <Late code={code} />
          </Suspense>
        </ScreenState>
      </Provider>
    );
    await act(async () => {
      root = hydrateRoot(element, app, { onRecoverableError: (error) => errors.push(error) });
    });
    return element;
  }

  afterEach(() => {
    act(() => root?.unmount());
    errors.length = 0;
  });

  it('hydrates parts whose code arrives after a change', async () => {
    let arrive = (): void => undefined;
    const store = storeOf(noor);
    keepScreenState(store, session);
    const element = await hydrate(store, new Promise((resolve) => (arrive = resolve)));
    await act(async () => void store.dispatch(userChanged({ ...noor, firstName: 'Nora' })));
    expect(element.textContent).toBe('NoraNoor');
    await act(async () => arrive());
    expect(element.textContent).toBe('NoraNora');
    expect(errors).toEqual([]);
  });

  it('is forgotten when its person leaves: parts whose code arrives later show the new one', async () => {
    let arrive = (): void => undefined;
    const store = storeOf(noor);
    keepScreenState(store, session);
    const element = await hydrate(store, new Promise((resolve) => (arrive = resolve)));
    const title = element.firstElementChild;
    await act(async () => {
      store.dispatch(userChanged(null));
      releaseScreenState();
    });
    await act(async () => arrive());
    expect(element.textContent).toBe('nobodynobody');
    expect(element.firstElementChild).toBe(title);
    expect(errors).not.toEqual([]);
  });
});
