/** `location.reload` as a method that tests can replace. */
export const browserPage = {
  reload: () => location.reload(),
};
