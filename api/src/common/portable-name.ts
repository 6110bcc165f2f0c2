/** Names of devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;

/** The name of a file that every system can write: Windows refuses these characters and names, and drops dots and spaces at the end. */
export function portableName(name: string): string {
  const writable = name.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_').replace(/[. ]+$/, (end) => '_'.repeat(end.length));
  return DEVICE.test(writable) ? `_${writable}` : writable;
}
