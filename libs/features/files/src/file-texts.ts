import { fileSectionLabels, type FileApproval, type FileSection } from '@hive/contracts';

/** Who views the files: people of the client, or staff. */
export type FilesSide = 'client' | 'staff';

/** The name of a section, which for client uploads differs between client and staff. */
export const sectionText = (section: FileSection, side: FilesSide): string =>
  section === 'upload' && side === 'staff' ? 'Client uploads' : fileSectionLabels[section];

export const approvalTexts: Record<Exclude<FileApproval, 'none'>, string> = {
  submitted: 'Waiting for approval',
  approved: 'Approved',
  'changes-requested': 'Changes requested',
};

const KB = 1024;
const MB = KB * KB;
const GB = MB * KB;

const amount = (value: number): string =>
  value < 10 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value));

/** 512 bytes, 12 KB, 340 KB, 4.2 MB, 38 MB, 1.5 GB */
export function sizeText(bytes: number): string {
  if (bytes < KB) {
    return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  }
  if (bytes < MB) {
    return `${amount(bytes / KB)} KB`;
  }
  return bytes < GB ? `${amount(bytes / MB)} MB` : `${amount(bytes / GB)} GB`;
}

const locale = 'en-US';
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

/** Today, Nov 11, or Nov 11, 2025 in another year. */
export function dayText(value: string, now = new Date()): string {
  const date = new Date(value);
  if (date.toDateString() === now.toDateString()) {
    return 'Today';
  }
  return (date.getFullYear() === now.getFullYear() ? day : dayAndYear).format(date);
}

/** 8:12 AM of today, else Nov 11, 8:12 AM. */
export function momentText(value: string, now = new Date()): string {
  const date = new Date(value);
  const clock = time.format(date);
  return date.toDateString() === now.toDateString() ? clock : `${dayText(value, now)}, ${clock}`;
}
