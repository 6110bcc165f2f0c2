export { NotificationBell } from './bell';
export { NotificationCenter } from './center';
