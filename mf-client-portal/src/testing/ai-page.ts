import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { implicitOwner, type TeamRights } from '@hive/contracts';
import { supportDialogs, useApiServer } from '@hive/testing';
import { draftOf, mockAiContentApi } from '../features/ai-content/ai-content.fixtures';
import { LazyMarkdown } from '../features/ai-content/draft-text';
import { mockProjectsApi } from '../features/projects/projects.fixtures';
import { lazyPages } from '../pages/lazy-pages';
import { ClientPages } from '../root';
import { openPortal, portalHandlers } from './portal';

export const PATH = '/client-portal/ai';

/** A draft of social media without a picture. */
export const bread = draftOf({ id: 'd-1', title: 'Bread that takes its time', image: null });

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
export const generateButton = () => screen.findByRole('button', { name: 'Generate' });
export const draftPanel = () => screen.getByRole('region', { name: 'Draft' });
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const perform = (change: () => void) => act(async () => change());

/** The page of AI content with its API, in a test file; each test has a person who has typed and generated nothing. */
export function useAiPage() {
  const ai = mockAiContentApi();
  const server = useApiServer(...ai.handlers, ...mockProjectsApi().handlers, ...portalHandlers);
  let tests = 0;
  beforeAll(supportDialogs);
  beforeAll(() => Promise.all([ClientPages, LazyMarkdown, ...Object.values(lazyPages)].map((page) => page.preload())));
  beforeEach(() => {
    ai.reset();
    tests += 1;
  });
  const newPerson = () => ({ id: `p-${tests}` });
  const open = (path = PATH, rights: TeamRights = implicitOwner, viewer: Parameters<typeof openPortal>[2] = {}) =>
    openPortal(path, rights, { ...newPerson(), ...viewer });
  /** Waits for the connection of the newest request. */
  const connected = (count = 1) => waitFor(() => expect(ai.streams).toHaveLength(count));
  return { ai, server, newPerson, open, connected };
}
