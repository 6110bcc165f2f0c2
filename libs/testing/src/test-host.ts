import { HOST_API_VERSION, type CurrentUser, type HostApi, type Notice } from '@hive/contracts';
import { TestLive } from './test-live';

/** A host without a shell, which records the notices, dialogs and navigations of the remote. */
export interface TestHost extends HostApi {
  notices: Notice[];
  dialogs: string[];
  paths: string[];
  live: TestLive;
}

const noop = () => undefined;

/** The host of a remote in tests and standalone; `user` is logged in. */
export function createTestHost({ user = null }: { user?: CurrentUser | null } = {}): TestHost {
  const notices: Notice[] = [];
  const dialogs: string[] = [];
  const paths: string[] = [];
  return {
    notices,
    dialogs,
    paths,
    version: HOST_API_VERSION,
    session: { current: () => user, subscribe: () => noop, logout: () => Promise.resolve() },
    navigate: (to) => paths.push(to),
    notify: (notice) => notices.push(notice),
    openDialog: (dialog) => dialogs.push(dialog),
    live: new TestLive(),
  };
}
