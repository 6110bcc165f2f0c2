import hidden from '@hive/ui/styles/visually-hidden.module.css';

/** The first word of a label, for which phones have no room. It stays part of the accessible name. */
export const FirstWord = ({ children }: { children: string }) => (
  <span className={hidden.visuallyHiddenOnPhones}>{children} </span>
);
