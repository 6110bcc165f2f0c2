export { useHydrating } from './hydrating';
export { NightSky } from './night-sky';
export { PageFrame } from './page-frame';
export { part } from './part';
export { replay, useReplay, type BootState, type RecordedEvent } from './replay';
export { Button, ButtonLink, buttonClass } from './button';
export { Dialog } from './dialog';
export { EmptyState } from './empty-state';
export {
  ChoiceGroup,
  FormMessage,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  type FieldProps,
  type Option,
} from './field';
export { fieldError, fieldOf } from './formik-field';
export { Hexagon, hexagonPoints } from './hexagon';
export { Honeypot } from './honeypot';
export { Icon, type IconName } from './icon';
export { default as layout } from './layout.module.css';
export { LoadingMark } from './loading-mark';
export { Logo } from './logo';
export { Tabs } from './tabs';
export { Toaster, type ShownNotice } from './toaster';
export { useCover } from './use-cover';
export { useErrorFocus } from './use-error-focus';
