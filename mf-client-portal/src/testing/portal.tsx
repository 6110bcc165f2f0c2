import {
  chatRoutes,
  clientContract,
  clientRoutes,
  implicitOwner,
  readOnlyTeamCapabilities,
  settingsRoutes,
  teamCapabilitiesOf,
  type Client,
  type CurrentUser,
  type TeamRights,
} from '@hive/contracts';
import { mockNotificationsApi } from '@hive/notifications/testing';
import { mockRoute, renderWithHost } from '@hive/testing';
import { milestoneOf, projectOf, submittedMilestone } from '../features/projects/projects.fixtures';
import { Root } from '../root';

export const company: Client = clientContract.get.example.response;

/** A conversation without unread messages. */
export const noUnread = mockRoute(chatRoutes.listUnread, () => []);

/** The API calls that every page of the portal reads. */
export const portalHandlers = [
  noUnread,
  mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft', contactPhone: '555', contactEmail: 'a@b.example' })),
  mockRoute<Client>(clientRoutes.get, () => company),
  ...mockNotificationsApi().handlers,
];

/** A member of the team who views projects. */
export const member: TeamRights = {
  level: 'member',
  canViewProjects: true,
  canViewBilling: false,
  canManageTeam: false,
};

/** How the person differs from Mara, and whether staff see the portal as that person. */
type Viewer = Partial<Pick<CurrentUser, 'id' | 'firstName' | 'lastName'>> & { isStaffView?: true };

export const viewerWith = (rights: TeamRights, { isStaffView, ...names }: Viewer): CurrentUser => ({
  id: 'p-9',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  ...names,
  email: 'mara@kettleandcrumb.example',
  companyName: company.companyName,
  accessLevel: 'client',
  department: '',
  role: '',
  viewer: { kind: 'client-employee', companyId: company.id, ...rights, ...(isStaffView && { isStaffView }) },
  permissions: isStaffView ? readOnlyTeamCapabilities : teamCapabilitiesOf(rights),
  mustChangePassword: false,
});

/** Opens a page for a person with these rights, by default an owner; staff see it as that person with `isStaffView`. */
export const openPortal = (path: string, rights: TeamRights = implicitOwner, viewer: Viewer = {}) =>
  renderWithHost(Root, { path, user: viewerWith(rights, viewer) });

/** A project in review: a milestone is done, one waits for the client, one is planned. */
export const proofs = submittedMilestone({ id: 'm-1', title: 'Label proofs', commentCount: 1 });
export const discovery = milestoneOf({
  title: 'Discovery',
  status: 'completed',
  isCompleted: true,
  completedAt: '2026-03-18T10:00:00.000Z',
  decidedAt: '2026-03-18T10:00:00.000Z',
  decidedByName: 'Ada Northcott',
  decisionComment: 'Lovely.',
});
export const label = projectOf({
  name: 'Label and bottle',
  status: 'review',
  progress: 50,
  milestones: [discovery, proofs, milestoneOf({ title: 'Print files' })],
});
/** A completed project. */
export const shop = projectOf({ name: 'Online shop', description: null, status: 'completed', progress: 100 });
