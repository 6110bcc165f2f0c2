import {
  button,
  linkLine,
  paragraph,
  quote,
  title as titleOf,
  type MailBlock,
  type MailTemplate,
} from '../../../../platform/mail/template.js';

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
}

const blocksOf = ({ title, text, label, url }: DigestItem, isOnly: boolean): MailBlock[] => [
  titleOf(title),
  ...(text === '' ? [] : [quote(text)]),
  isOnly ? button(label, url) : linkLine(label, url),
];

/** To one person: everything that has stayed unread. */
export const notificationDigestMail: MailTemplate<Data> = ({ items, count }) => {
  const [first] = items;
  const title = `${count} things are waiting for you`;
  return {
    subject: count === 1 && first ? first.title : title,
    heading: count === 1 ? 'Unread in Hive' : title,
    body: [
      ...items.flatMap((item) => blocksOf(item, count === 1)),
      ...(count > items.length ? [paragraph(`And ${count - items.length} more.`)] : []),
    ],
  };
};
