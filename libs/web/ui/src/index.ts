export { useIsHydrating } from './use-is-hydrating';
export { StarryBackdrop } from './starry-backdrop';
export { PageLayout } from './page-layout';
export { lateComponent } from './late-component';
export { lazyComponent } from './lazy-component';
export { currentElement, useEventReplay, type BootState, type RecordedEvent } from './event-replay';
export { CrashBoundary } from './crash-boundary';
export { Button, ButtonLink, buttonClass } from './button';
export { Dialog } from './dialog';
export { EmptyState } from './empty-state';
export {
  ChoiceGroup,
  FormError,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  type FieldProps,
  type Option,
} from './field';
export { fieldError, formikFieldProps } from './formik-field';
export { startHistoryGuards } from './history-guard';
export { Hexagon, hexagonPoints } from './hexagon';
export { Honeypot } from './honeypot';
export { Icon } from './icon';
export { isComposing, isKey } from './is-key';
export { default as layout } from './layout.module.css';
export { createSharedState } from './shared-state';
export { Spinner } from './spinner';
export { linkParts } from './link-parts';
export { Logo } from './logo';
export { Tabs } from './tabs';
export { badgeText, capitalize, firstCharacter, telephoneUrl } from './text';
export { Toaster, type ToastMessage } from './toaster';
export { useModal } from './use-modal';
export { useFocusFirstError } from './use-focus-first-error';
export { yieldToMain } from './yield-to-main';
