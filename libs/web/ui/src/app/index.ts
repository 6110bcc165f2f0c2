export { type NavGroup, type NavItem } from './app-frame';
export { AppLayout, type AppLayoutProps } from './app-layout';
export { AppMode, useAppTheme } from './app-mode';
export { Button, buttonClass } from './button';
export { ConfirmDialog } from './confirm-dialog';
export { ConflictChoice } from './conflict-choice';
export { FormConflict } from './form-conflict';
export { CrashBoundaries } from './crash-boundaries';
export { CrashBoundary } from '../crash-boundary';
export { DataState } from './data-state';
export { EMPTY_LINE } from './empty-line';
export { EmptyState } from './empty-state';
export { HexagonBadge } from './hexagon-badge';
export { LogoMark } from './logo-mark';
export { VisuallyHidden } from './visually-hidden';
export { HexagonSpinner, LoadingScreen } from './loading-screen';
export { CompanyAvatar, PersonAvatar } from './avatars';
export { StarryBackdrop } from '../starry-backdrop';
export { capitalize, firstCharacter, greeting, telephoneUrl } from '../text';
export { PageHeader } from './page-header';
export { markdownClass } from './markdown-class';
export { Menu, menuItemClass, MenuSeparator, useOutsidePress } from './menu';
export { ThemeToggle, useThemeSwitch } from './theme-toggle';
export { Panel } from './panel';
export { InfoTip } from './info-tip';
export { ListSkeleton, Skeleton, TextSkeleton } from './skeleton';
export { StatCards, type Stat } from './stat-cards';
export { StatusTag } from './status-tag';
export { MilestoneCell, MilestoneLine } from './milestone-line';
export { MilestoneStatusTag } from './milestone-status-tag';
export { dayOfDate, dayOfTime, milestoneSteps, type MilestoneProgress, type MilestoneStep } from './milestone-steps';
export { ProgressBar } from './progress-bar';
export { Tabs } from './tabs';
export { useIsNear } from './use-is-near';
export { useMediaQuery } from './theme-mode';
export { usePrintedMode } from './use-printed-mode';
export { Drawer } from './drawer';
export { ModalDialog } from './modal-dialog';
export { useAskedUnload } from './use-asked-unload';
export { useConfirmedClose } from './use-confirmed-close';
export {
  ErrorSummary,
  FormSection,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  type BoundField,
} from './form-fields';
export { RightsPanel, type Right } from './rights-panel';
export { JobFields, RightFields, teamLabels } from './team-fields';
export { chosenRights, rightsBody, rightsOf, rightValuesOf, toggleNames } from './team-rights';
export { useFormFields, type FormFields } from './use-form-fields';
export { useSeenChanges } from './use-seen-changes';
