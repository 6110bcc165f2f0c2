export { createNotification, mockNotificationsApi } from './mock-notifications-api';
