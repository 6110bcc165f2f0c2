/** Pages of an app that the panel links to. */
export interface NotificationPaths {
  /** The user's account, with the preferences. */
  account: string;
  /** The address of a conversation. */
  chat: (clientId: string) => string;
}
