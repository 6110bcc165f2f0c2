import { button, paragraph, quote, type MailBlock, type MailTemplate } from '../../../platform/mail/template.js';

interface DigestItem {
  title: string;
  /** May be empty. */
  text: string;
  label: string;
  url: string;
}

interface Data {
  /** At most `MAX_LISTED` of them. */
  items: readonly DigestItem[];
  count: number;
  settingsUrl: string;
}

const blocksOf = ({ title, text, label, url }: DigestItem): MailBlock[] => [
  paragraph(title),
  ...(text === '' ? [] : [quote(text)]),
  button(label, url),
];

/** To one person: everything that has stayed unread. */
export const notificationDigestMail: MailTemplate<Data> = ({ items, count, settingsUrl }) => {
  const [first] = items;
  const title = `${count} things are waiting for you`;
  return {
    subject: count === 1 && first ? first.title : title,
    heading: count === 1 ? 'Unread in Hive' : title,
    body: [
      ...items.flatMap(blocksOf),
      ...(count > items.length ? [paragraph(`And ${count - items.length} more.`)] : []),
      button('Choose what you are mailed', settingsUrl),
    ],
  };
};
