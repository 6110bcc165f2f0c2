import { capitalize } from '@hive/ui/antd';

/** The name of a template as words: 'signupReceived' → 'Signup received'. */
export const templateLabel = (name: string): string =>
  name === '' ? 'Unknown' : capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** The links in the text version of a mail, each once. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))];
