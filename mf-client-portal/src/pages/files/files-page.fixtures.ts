import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  clientRoutes,
  fileContract,
  implicitOwner,
  firstStepRoutes,
  projectRoutes,
  settingsRoutes,
  teamCapabilitiesOf,
  type Client,
  type CurrentUser,
  type TeamLevel,
  type TeamRights,
  type ThreadComment,
} from '@hive/contracts';
import { createFileDetail, createFileVersion, mockFilesApi } from '@hive/files/testing';
import { mockNotificationsApi } from '@hive/notifications/testing';
import { clearDrafts } from '@hive/session';
import { mockRoute, renderWithHost, supportDialogs, useApiServer } from '@hive/testing';
import { ClientPages, Root } from '../../root';
import { LazyChatLauncher } from '../../features/chat/chat-widget';
import { company, noUnread } from '../../testing/portal';
import { lazyPages } from '../lazy-pages';

export const FILES = '/client-portal/files';

export const mock = mockFilesApi();

export const viewer = (level: TeamLevel = 'owner', toggles: Partial<TeamRights> = {}): CurrentUser => {
  const rights = { ...implicitOwner, level, ...toggles };
  return {
    id: 'p-9',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email: 'mara@kettleandcrumb.example',
    companyName: company.companyName,
    accessLevel: 'client',
    department: '',
    role: '',
    viewer: { kind: 'client-employee', companyId: company.id, ...rights },
    permissions: teamCapabilitiesOf(rights),
    mustChangePassword: false,
  };
};

const proofs = createFileDetail({
  id: 'f-1',
  fileName: 'label-proofs.png',
  currentVersion: 2,
  approval: 'submitted',
  versions: [
    createFileVersion({ number: 2, approval: 'submitted' }),
    createFileVersion({
      number: 1,
      approval: 'changes-requested',
      decidedByName: 'Joel Tran',
      decidedAt: '2026-03-01T10:00:00.000Z',
      decisionComment: 'A darker foil, please.',
    }),
  ],
});
const hero = createFileDetail({ id: 'f-2', fileName: 'bottle-hero.png', approval: 'approved', isLocked: true });
const terms = createFileDetail({
  id: 'f-3',
  fileName: 'terms.docx',
  kind: 'document',
  approval: 'none',
  previewUrl: null,
  previewStatus: 'none',
});
const photo = createFileDetail({
  id: 'f-4',
  fileName: 'tasting-room.png',
  section: 'upload',
  approval: 'none',
  canDelete: true,
});

/** A comment at version 2 of the proofs. */
export const commentOf = (changes: Partial<ThreadComment>): ThreadComment => ({
  ...fileContract.addComment.example.response,
  file: { id: 'f-1', section: 'deliverable', fileName: 'label-proofs.png', version: 2 },
  pin: null,
  ...changes,
});

function resetFiles(): void {
  clearDrafts();
  Object.assign(mock, {
    files: [proofs, hero, terms, photo],
    comments: [],
    calls: [],
    queries: [],
    failure: undefined,
  });
  mock.counts = fileContract.counts.example.response;
}

/** The API of the page of files, which has four files before every test. */
export function useFilesPage() {
  const server = useApiServer(
    noUnread,
    mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft', contactPhone: '555', contactEmail: 'a@b.example' })),
    mockRoute<Client>(clientRoutes.get, () => company),
    // the dashboard, where uploads continue
    mockRoute(projectRoutes.listAgencyTeam, () => []),
    mockRoute(firstStepRoutes.listForClient, () => []),
    ...mock.handlers,
    ...mockNotificationsApi().handlers,
  );
  beforeAll(supportDialogs);
  beforeAll(() =>
    Promise.all([ClientPages, LazyChatLauncher, ...Object.values(lazyPages)].map((page) => page.preload())),
  );
  beforeEach(resetFiles);
  return server;
}

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
export const openFiles = (search = '', person = viewer()) =>
  renderWithHost(Root, { path: `${FILES}${search}`, user: person });
export const row = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement;
/** The panel of a file, once its details have loaded. */
export async function details(name: string): Promise<HTMLElement> {
  const panel = await screen.findByRole('region', { name });
  await waitFor(() => expect(within(panel).queryByText('Loading file...')).not.toBeInTheDocument());
  return panel;
}
