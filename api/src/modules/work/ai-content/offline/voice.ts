import type { AiTone } from '@hive/contracts';

type Lines = readonly [string, ...string[]];

/** The themes of texts without a wish, one after the other. */
export const themes = ['story', 'audience', 'behind', 'question', 'thanks'] as const;
export type Theme = (typeof themes)[number];

/** The phrases of one tone. `{t}` is the topic, `{T}` the topic at the start, `{c}` the company. */
interface Voice {
  /** Headings about a topic. */
  topic: Lines;
  /** Headings where the client's own sentence says what it is about. */
  news: Lines;
  theme: Record<Theme, Lines>;
  /** The first words before the facts. */
  opening: Lines;
  /** Introduces the audience; `{a}` is the audience. */
  audience: Lines;
  /** What the reader should do. */
  action: Lines;
  greeting: Lines;
  farewell: Lines;
  /** The question of a post that asks. */
  question: Lines;
  thanks: Lines;
}

export const voices: Record<AiTone, Voice> = {
  professional: {
    topic: ['{T}: what you need to know', 'New at {c}: {t}', '{T}, from {c}', 'Introducing {t}'],
    news: ['News from {c}', 'An update from {c}', 'What is new at {c}'],
    theme: {
      story: ['The story behind {c}', 'How {c} works'],
      audience: ['Who we work for', 'The right address'],
      behind: ['A look behind the scenes at {c}', 'Where the quality comes from'],
      question: ['One question for you', 'Your opinion counts'],
      thanks: ['Thank you for your trust', 'A word of thanks'],
    },
    opening: ['The essentials in brief.', 'Here is what matters.', 'What we can tell you today.'],
    audience: ['It is made for {a}.', 'This is for {a}.'],
    action: [
      'Write to us or call: we are glad to advise you.',
      'Have a question? We answer every message ourselves.',
      'Come by, or ask us for the details. We look forward to hearing from you.',
    ],
    greeting: ['Good day,', 'Hello,'],
    farewell: ['With kind regards,', 'Kind regards,'],
    question: [
      'What is the most important thing for you when you choose a company like ours?',
      'What should we explain better: how we work, what it costs, or how long it takes?',
    ],
    thanks: ['Good work needs people who value it. Thank you for every visit, every message and every recommendation.'],
  },
  warm: {
    topic: [
      'We have been looking forward to this: {t}',
      'Come and see: {t}',
      '{T}, with you in mind',
      'Made with care: {t}',
    ],
    news: ['We have something to tell you', 'Good news from all of us', 'Hello from {c}'],
    theme: {
      story: ['A little about us', 'How we came to do what we do'],
      audience: ['This one is for you', 'The people we do this for'],
      behind: ['Come in, have a look', 'A day with us'],
      question: ['We would love to hear from you', 'Tell us a little about you'],
      thanks: ['Thank you, from all of us', 'We wanted to say thank you'],
    },
    opening: [
      'We could hardly wait to tell you.',
      'Take a minute, this is worth it.',
      'We are a little proud of this one.',
    ],
    audience: [
      'We made it for {a}. If that sounds like you: welcome.',
      'This one is for {a}. And for everybody they like to share with.',
    ],
    action: [
      'Come by and say hello. We will be there.',
      'Send us a message. One of us answers, not a machine.',
      'Drop in when it suits you, we would love to see you.',
    ],
    greeting: ['Hello, and good to have you here,', 'Hello from all of us,'],
    farewell: ['Warmly,', 'See you soon,'],
    question: [
      'How did you find us the first time? We love these stories.',
      'What would make your next visit a little nicer?',
    ],
    thanks: [
      'You come back, you bring friends, you tell us what we can do better. We notice, and it means a lot to us.',
    ],
  },
  direct: {
    topic: ['It is here: {t}', '{T}. The short version', 'Now: {t}', '{T}. What counts'],
    news: ['Short and to the point', 'What is new', 'News, in brief'],
    theme: {
      story: ['Who we are, in short', '{c} in three sentences'],
      audience: ['Is this you?', 'Who this is for'],
      behind: ['How we work', 'What happens before you see it'],
      question: ['Tell us', 'One question'],
      thanks: ['Thank you', 'Thank you. That is the post'],
    },
    opening: ['No detours.', 'The facts.', 'Here it is.'],
    audience: ['For {a}.', 'Made for {a}.'],
    action: ['Come by. See for yourself.', 'Write to us today.', 'Call, write or come in. You decide.'],
    greeting: ['Hello,', 'Good morning,'],
    farewell: ['Thanks for reading,', 'Until soon,'],
    question: ['What do we do well, and what should we stop doing?', 'What keeps you from ordering today?'],
    thanks: ['You buy from us although others are bigger. We know that. Thank you.'],
  },
  playful: {
    topic: ['Drum roll, please: {t}', 'Guess what: {t}', '{T}? Yes, really', 'Psst: {t}'],
    news: ['We cannot keep a secret', 'Stop scrolling for a second', 'Hot off the press'],
    theme: {
      story: ['Once upon a time (the short version)', 'How it all started, without the boring parts'],
      audience: ['We may be talking about you', 'Spot yourself'],
      behind: ['What happens when nobody is looking', 'Behind the curtain'],
      question: ['Quick question!', 'Be honest now'],
      thanks: ['High five to you', 'You are the best part'],
    },
    opening: [
      'Put the kettle on and read this.',
      'We promised not to shout. It is difficult.',
      'You heard it here first.',
    ],
    audience: ['Made for {a}. If that is you: hello!', 'Best enjoyed by {a}.'],
    action: [
      'Come by before your neighbours do.',
      'Tell a friend. Or keep it to yourself, we will not judge.',
      'Write to us. We answer faster than your group chat.',
    ],
    greeting: ['Hello there,', 'Hello, you,'],
    farewell: ['Cheers,', 'Over and out,'],
    question: [
      'If you could change one thing about us, what would it be? (More coffee for the team is already on the list.)',
      'Early bird or last minute? We are settling a bet.',
    ],
    thanks: ['Without you we would be a few people with strong opinions and nobody to tell them to. Thank you!'],
  },
  inspiring: {
    topic: ['{T}: the next chapter', 'Something begins here: {t}', 'What patience makes: {t}', 'Imagine {t}'],
    news: ['Something new begins', 'The next step', 'Look what grew from an idea'],
    theme: {
      story: ['Where it all began', 'It started small'],
      audience: ['For everybody who wants it done well', 'The people who make it worth it'],
      behind: ['The work behind the work', 'Every detail was a decision'],
      question: ['What would you like to see next?', 'Where shall we go from here?'],
      thanks: ['None of this happens without you', 'What we build, we build with you'],
    },
    opening: [
      'Every good thing begins with somebody who takes the time.',
      'Some ideas need years. Then, one day, they are here.',
      'Good things do not need to be loud.',
    ],
    audience: [
      'It is for {a}. And for everybody who sees the difference.',
      'Made for {a}. May it stay with them for a long time.',
    ],
    action: [
      'Come and be part of it.',
      'Your first step is a message to us.',
      'Come and see what is possible when people care about what they make.',
    ],
    greeting: ['Hello,', 'Dear friends,'],
    farewell: ['With confidence,', 'Looking ahead,'],
    question: ['What would you do if you knew it would turn out well?', 'Which idea of yours has waited long enough?'],
    thanks: [
      'Every visit, every question and every kind word is a vote for work that is done properly. Thank you for yours.',
    ],
  },
};
