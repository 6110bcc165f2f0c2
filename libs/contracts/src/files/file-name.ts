/** An emoji tag sequence, such as the flag of Scotland. */
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`;
/** Control and format characters, but not the joiners of Persian, of Indic scripts and of emoji. */
const INVISIBLE = String.raw`[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}`;
const FLAG_OR_INVISIBLE = new RegExp(`(${FLAG})|${INVISIBLE}`, 'gu');

/** Characters that joiners may connect; elsewhere joiners only disguise a name. */
const JOINED = String.raw`(?![\x00-\x7F])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const JOINER_WITHOUT_START = new RegExp(String.raw`(^|(?!${JOINED}).)[\u200C\u200D]+`, 'gu');
const JOINER_WITHOUT_END = new RegExp(String.raw`[\u200C\u200D]+(?!${JOINED})`, 'gu');

/** An uploaded file's own name: without folders, in either notation, and without characters that are not drawn. */
export function sanitizeFileName(original: string): string {
  const name = (original.split(/[/\\]/).findLast((part) => part !== '') ?? '')
    .replaceAll(FLAG_OR_INVISIBLE, (_, flag: string | undefined) => flag ?? '')
    .replaceAll(JOINER_WITHOUT_START, '$1')
    .replaceAll(JOINER_WITHOUT_END, '')
    .normalize('NFC')
    .trim();
  return name === '' || name === '.' || name === '..' ? 'upload' : name;
}

/** What Windows runs when a person opens it. Sources such as .js and .html, which agencies deliver, open in an editor or browser. */
const PROGRAM = /\.(?:bat|cmd|com|cpl|exe|hta|jar|jse|lnk|msc|msi|msp|pif|ps1|reg|scr|url|vbe|vbs|wsf|wsh)[. ]*$/i;

/** Whether a file of this name would run when it is opened. */
export const isProgramName = (name: string): boolean => PROGRAM.test(name);
