/** Shows a notification. Undefined in browsers that leave notifications to service workers, such as Chrome on Android. */
export function createDesktopNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    return undefined;
  }
}
