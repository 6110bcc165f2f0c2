export { NotificationPreferencesPanel } from './preferences-panel';
