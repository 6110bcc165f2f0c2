// The parts that pages of portal and admin share with the pages of visitors, without antd.
export { AppMode } from './app-mode';
export { LoadingScreen } from './loading-screen';
export { LogoMark } from './logo-mark';
export { ThemeToggle } from './theme-toggle';
