import { button, paragraph, quote, type MailTemplate } from '../../../../platform/mail/template.js';

interface Data {
  /** At most MAX_LISTED of them. */
  names: readonly string[];
  count: number;
}

/** To the people of a company: new deliverables. */
export const fileDeliveredMail: MailTemplate<Data> = ({ names, count }, link) => {
  const title = count === 1 ? 'A new file for you' : `${count} new files for you`;
  const more = count > names.length ? [paragraph(`And ${count - names.length} more.`)] : [];
  return {
    subject: count === 1 ? `New file: ${names[0]}` : title,
    heading: title,
    body: [quote(names.join('\n')), ...more, button('Open your files', link('clientFiles'))],
  };
};
