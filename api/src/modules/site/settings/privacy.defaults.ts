import type { PrivacySection } from '@hive/contracts';

/** The default privacy statement. Update it whenever the product stores or sends other data. */
export const defaultPrivacy: PrivacySection[] = [
  {
    title: 'What the forms store',
    points: [
      'The assessment stores the answers that you give in its four steps: who you are, how to reach you, your company and what you need.',
      'The contact form stores your name, your e-mail address and your message.',
      'A sign-up stores your name, e-mail address, phone number and company. Your password is stored as a one-way hash that nobody can read back.',
      'With each of them we store which kind of site, which page and which campaign brought you here, unless your browser asks not to be followed. We use all this to answer you and to work for you. We do not sell it, and we do not pass it on.',
    ],
  },
  {
    title: 'E-mails',
    points: [
      'Each form sends one e-mail to you, so that you know it arrived, and one to our team. If you asked for a client account, another one tells you what we decided.',
      'There is no newsletter, and our e-mails contain nothing that reports whether you opened them.',
    ],
  },
  {
    title: 'Counting visits',
    points: [
      'We count which pages are read, how far people come in the assessment, from which site people come, in which country and with which kind of browser. The country is looked up on our own server, and the network address is then dropped.',
      'A random number in your tab tells one visit from another until you close the tab. If your browser sends Do Not Track or Global Privacy Control, nothing is counted.',
      'Single visits are deleted after thirteen months. Only the sums stay, which say nothing about anybody.',
    ],
  },
  {
    title: 'Cookies and your browser',
    points: [
      'Visitors of our public pages get no cookies. When you log in, two cookies keep your session; they are gone when you log out. A third one stays for half a year: it remembers that you have logged in on this device, so that strangers who guess at your password cannot lock you out. If you choose light or dark in the client portal, a cookie remembers that for a year. The client portal keeps your time zone in a cookie for a year, so that times are right.',
      'Your browser keeps, on your own device only: a draft of an assessment until you send it, your name while you are logged in and, until you close the tab, whether the opening animation was shown and where you came from.',
      'To stop abuse, the server counts calls per network address for a short time.',
    ],
  },
  {
    title: 'Other websites',
    points: [
      'Fonts, pictures and scripts come from this site alone. There are no advertising networks and no trackers.',
      'The portfolio can show the websites that we made for clients, live. Where it does, your browser asks those websites for their pages.',
    ],
  },
];
