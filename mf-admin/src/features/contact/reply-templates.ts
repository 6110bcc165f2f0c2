import type { Settings } from '@hive/contracts';

interface TemplateData {
  /** Name of the person who wrote the message. */
  name: string;
  /** Name of the member of staff who replies. */
  author: string;
  settings: Pick<Settings, 'brandName' | 'contactPhone' | 'businessHours'>;
}

interface ReplyTemplate {
  label: string;
  fill: (data: TemplateData) => string;
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const letter =
  (body: (data: TemplateData) => string) =>
  (data: TemplateData): string =>
    `Hello ${firstNameOf(data.name)},\n\n${body(data)}\n\nBest regards,\n${data.author}\n${data.settings.brandName}`;

/** Texts to start a reply with, filled from the message and the settings. */
export const replyTemplates: readonly ReplyTemplate[] = [
  {
    label: 'Offer a call',
    fill: letter(
      ({ settings }) =>
        `Thank you for your message. The best next step is a short call. Which day and time would suit you? Our hours are ${settings.businessHours}; you can also call us at ${settings.contactPhone}.`,
    ),
  },
  {
    label: 'Ask for details',
    fill: letter(
      () =>
        'Thank you for your message. So that we can give you a useful answer, please tell us a little more: what is your goal, when should it be ready, and what budget do you have in mind?',
    ),
  },
  {
    label: 'Announce a proposal',
    fill: letter(
      ({ settings }) =>
        `Thank you for the details. We are preparing a proposal and will send it by e-mail. If you have any questions in the meantime, call us at ${settings.contactPhone}.`,
    ),
  },
  {
    label: 'Decline politely',
    fill: letter(
      ({ settings }) =>
        `Thank you for thinking of ${settings.brandName}. At the moment we cannot take on this project with the care it deserves. We wish you every success with it.`,
    ),
  },
];
