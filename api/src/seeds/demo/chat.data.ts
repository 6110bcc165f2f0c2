export interface DemoMessage {
  /** The person of the company; a number is the index of the employee. */
  from: string | number;
  hoursAgo: number;
  text: string;
  isUnread?: boolean;
}

export interface DemoConversation {
  company: string;
  messages: DemoMessage[];
}

const ADA = 'Ada Northcott';
const JOEL = 'Joel Tran';

/** Three companies wait for an answer; one turn of Marlow Cycles was answered too late. */
export const conversations: DemoConversation[] = [
  {
    company: 'Northcask Distillery',
    messages: [
      {
        from: 1,
        hoursAgo: 190,
        text: 'Good morning! The three routes are in your files. Tell us which one you would buy.',
      },
      {
        from: ADA,
        hoursAgo: 188.5,
        text: 'The second one. My sister wants to see it on dark glass before she says yes.',
      },
      { from: 1, hoursAgo: 186, text: 'She gets it on dark glass and on clear glass, so that the choice is easy.' },
      {
        from: JOEL,
        hoursAgo: 95,
        text: 'The warehouse asks about the bottle height: 29.5 cm fits the boxes, 31 does not.',
      },
      { from: 0, hoursAgo: 93, text: 'Thank you, Joel. 29.5 it is. I have told the printer.' },
      {
        from: ADA,
        hoursAgo: 27,
        text: 'Isla says yes to the dark glass. So do the bars: we showed it to two of them last night.',
      },
      {
        from: 0,
        hoursAgo: 26.5,
        text: 'Great news. Then we go with the dark glass, and I ask the printer for two label proofs.',
      },
      { from: 0, hoursAgo: 26.4, text: 'Proofs should be in your files by Thursday noon.' },
      { from: ADA, hoursAgo: 25, text: 'Lovely. We look at them over breakfast.' },
      { from: 1, hoursAgo: 4, text: 'Proofs are in your files, version 3.' },
      { from: ADA, hoursAgo: 1.2, text: 'The label proofs look great.', isUnread: true },
      {
        from: ADA,
        hoursAgo: 1.1,
        text: 'One question about the foil: does the copper hold on the uncoated stock, or should we take the smooth one?',
        isUnread: true,
      },
      { from: JOEL, hoursAgo: 1, text: 'And could we see it next to the 2024 label?', isUnread: true },
    ],
  },
  {
    company: 'Brightwater Dental',
    messages: [
      { from: 2, hoursAgo: 72, text: 'Hello Helen, the audit is done. Shall we talk it through on Monday at ten?' },
      { from: 'Helen Osei', hoursAgo: 70, text: 'Monday at ten is fine. Marcus joins us.' },
      { from: 2, hoursAgo: 69, text: 'Perfect. The invitation is on its way.' },
      {
        from: 'Marcus Webb',
        hoursAgo: 1.5,
        text: 'Can we move the call to Tuesday? A colleague is ill.',
        isUnread: true,
      },
    ],
  },
  {
    company: 'Marlow Cycles',
    messages: [
      { from: 'Ben Marlow', hoursAgo: 330, text: 'Is the second letter meant to be funny? My wife laughed.' },
      { from: 1, hoursAgo: 290, text: 'It is, a little. We can tone it down.' },
      { from: 'Ben Marlow', hoursAgo: 289, text: 'No, keep it.' },
      { from: 1, hoursAgo: 288, text: 'Then we keep it. Could you send us photos of the workshop?' },
      { from: 'Ben Marlow', hoursAgo: 20, text: 'Photos are uploaded.', isUnread: true },
    ],
  },
  {
    company: 'Aloe & Co',
    messages: [
      { from: 'Lena Ortiz', hoursAgo: 124, text: 'Thank you for the call. How long does a first draft take?' },
      { from: 0, hoursAgo: 122, text: 'About a week. You get two, so that you can compare.' },
      { from: 'Lena Ortiz', hoursAgo: 121.5, text: 'Perfect, then we wait until next week.' },
      { from: 0, hoursAgo: 117, text: 'Draft two is in your files.' },
    ],
  },
  {
    company: 'Lumen Yoga',
    messages: [
      {
        from: 'Mei Tanaka',
        hoursAgo: 150,
        text: 'We open an hour later on Sundays from December on. Can the site say so?',
      },
      { from: 2, hoursAgo: 147, text: 'Thanks, noted. It is on the site tomorrow.' },
    ],
  },
  {
    company: 'Harbor & Pine',
    messages: [
      { from: 0, hoursAgo: 266, text: 'The offer is in your mail, Owen. Take your time.' },
      { from: 'Owen Pine', hoursAgo: 262, text: 'Perfect, thank you.' },
      { from: 0, hoursAgo: 261, text: 'If a question comes up, write it here. We answer within a day.' },
    ],
  },
];

/** Shared by the first employee. */
export const savedReplies: { title: string; text: string }[] = [
  { title: 'Files received', text: 'Thank you, {name}. The files of {company} are here, and we start today.' },
  {
    title: 'Proofs are ready',
    text: 'Hello {name}, new proofs are in your files. Please approve them or tell us what to change.',
  },
  { title: 'Outside business hours', text: 'Hello {name}, we have seen your message and answer tomorrow morning.' },
];
