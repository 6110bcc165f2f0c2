// The few parts that login and gate load, kept apart for size.
export { AppMode } from './app-mode';
export { LoadingScreen } from './loading-screen';
export { LogoMark } from './logo-mark';
export { ThemeToggle } from './theme-toggle';
