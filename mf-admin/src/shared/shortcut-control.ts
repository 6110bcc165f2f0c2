/** For the control that a key presses: `Close (E)` as its title. */
export const shortcutProps = (label: string, key: string | undefined) =>
  key === undefined ? {} : { title: `${label} (${key})`, 'aria-keyshortcuts': key };
