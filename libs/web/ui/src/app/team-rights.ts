import {
  holdsToggle,
  newMemberRights,
  teamLevels,
  teamLevelTitles,
  teamRightTexts,
  teamToggles,
  type TeamLevel,
  type TeamRights,
  type TeamToggle,
} from '@hive/contracts';
import type { Right } from './rights-panel';

/** Level and permissions as a form of texts holds them; a permission is `'true'` or `'false'`. */
export type RightValues = Record<'accessLevel' | TeamToggle, string>;

export const rightValuesOf = ({
  accessLevel,
  ...toggles
}: { accessLevel: string } & Record<TeamToggle, boolean>): RightValues => ({
  accessLevel,
  canViewProjects: String(toggles.canViewProjects),
  canViewBilling: String(toggles.canViewBilling),
  canManageTeam: String(toggles.canManageTeam),
});

/** The rights of the form's values. */
export const rightsOf = (values: RightValues): TeamRights => ({
  level: teamLevels.find((level) => level === values.accessLevel) ?? newMemberRights.accessLevel,
  canViewProjects: values.canViewProjects === 'true',
  canViewBilling: values.canViewBilling === 'true',
  canManageTeam: values.canManageTeam === 'true',
});

/** Level and permissions as the API takes them. */
export const rightsBody = (values: RightValues) => {
  const { level: accessLevel, ...toggles } = rightsOf(values);
  return { accessLevel, ...toggles };
};

/** What the chosen level and permissions allow. */
export function chosenRights(values: RightValues): { title: string; rights: Right[] } {
  const rights = rightsOf(values);
  const texts = teamRightTexts(rights);
  return {
    title: teamLevelTitles[rights.level],
    rights: [...texts.filter(({ isGranted }) => isGranted), ...texts.filter(({ isGranted }) => !isGranted)],
  };
}

/** Names of the permissions, for a narrow column. */
const shortNames: Record<TeamToggle, string> = {
  canViewProjects: 'Projects',
  canViewBilling: 'Billing',
  canManageTeam: 'Team',
};

/** What a person has by level or toggle: 'Projects, Billing' */
export const toggleNames = ({
  accessLevel: level,
  ...toggles
}: { accessLevel: TeamLevel } & Record<TeamToggle, boolean>): string =>
  teamToggles
    .filter((toggle) => holdsToggle({ level, ...toggles }, toggle))
    .map((toggle) => shortNames[toggle])
    .join(', ') || 'None';
