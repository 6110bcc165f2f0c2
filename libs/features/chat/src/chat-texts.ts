const locale = 'en-US';
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'short', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });

/** 3:05 PM */
export const timeText = (value: string): string => time.format(new Date(value));

/** Today, Yesterday, Wednesday, Nov 18, or Nov 18, 2025 in another year. */
export function dayText(value: string, now = new Date()): string {
  const date = new Date(value);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) {
    return 'Today';
  }
  if (date.toDateString() === yesterday.toDateString()) {
    return 'Yesterday';
  }
  return (date.getFullYear() === now.getFullYear() ? day : dayAndYear).format(date);
}

/** Ada, Ada and Joel, Ada, Joel and Mei */
export const namesText = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names).replace(', and ', ' and ');

/** Ada is typing, Ada and Joel are typing */
export const typingText = (names: readonly string[]): string =>
  names.length === 0 ? '' : `${namesText(names)} ${names.length === 1 ? 'is' : 'are'} typing`;
