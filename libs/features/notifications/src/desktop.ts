export { DesktopSwitch } from './desktop-switch';
