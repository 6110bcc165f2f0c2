/** The `File` of Node, which sends the forms of tests and does not accept the files of jsdom; web-environment.mjs provides it. */
declare const NodeFile: typeof File;

/** A chosen file that can be sent in a form. */
export const createFile = (name: string, type: string, content = 'content'): File =>
  new NodeFile([content], name, { type });
