/** Characters that Windows refuses in names of files. */
export const NOT_PORTABLE = /[<>:"/\\|?*\p{Cc}]/gu;

/** Names that Windows reserves for devices, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;

/** The name of a file that every system can write; Windows also drops dots and spaces at the end. */
export function portableName(name: string): string {
  const writable = name.replaceAll(NOT_PORTABLE, '_').replace(/[. ]+$/, (end) => '_'.repeat(end.length));
  return DEVICE.test(writable) ? `_${writable}` : writable;
}
