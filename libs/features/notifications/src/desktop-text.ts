import type { ChatMessage } from '@hive/contracts';

const TEXT_LENGTH = 100;

/** Characters that change the direction of the text after them, in which a desktop shows the whole notification. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The notification of a message: its first 100 characters. */
export function desktopText(
  company: string,
  { message, files }: Pick<ChatMessage, 'message' | 'files'>,
): { title: string; body: string } {
  const text = (message || (files[0]?.fileName ?? '')).replace(DIRECTION_CONTROLS, '');
  const characters = Array.from(text);
  const body = characters.length > TEXT_LENGTH ? `${characters.slice(0, TEXT_LENGTH).join('')}...` : text;
  return { title: `New message from ${company}`, body };
}
