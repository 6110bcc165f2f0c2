/** What the shell does to the whole page, in one place that tests can watch. */
export const browserPage = {
  reload: () => location.reload(),
};
