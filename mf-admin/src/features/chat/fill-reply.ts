interface ReplyValues {
  /** First name of the person at the client. */
  name: string;
  company: string;
}

/** The text of a saved reply with the values of its placeholders. */
export const fillReply = (text: string, { name, company }: ReplyValues): string =>
  text.replaceAll(/\{(name|company)\}/g, (_placeholder, key: string) => (key === 'name' ? name : company));

/** A draft with a saved reply below the text that is already typed. */
export const withReply = (draft: string, reply: string): string =>
  draft.trim() === '' ? reply : `${draft.trimEnd()}\n\n${reply}`;
