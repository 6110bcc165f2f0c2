// The parts that pages of portal and admin share with the pages of visitors, without antd.
export { AppMode } from '../antd/app-mode';
export { LoadingScreen } from '../antd/loading-screen';
export { LogoMark } from '../antd/logo-mark';
export { ThemeToggle } from '../antd/theme-toggle';
