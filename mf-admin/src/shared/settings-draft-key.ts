/** Key of the draft of a settings section: the list of sections marks those that are not saved. */
export const settingsDraftKey = (section: string): string => `settings:${section}`;
