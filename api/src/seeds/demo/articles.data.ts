import type { ArticleContent } from '@hive/contracts';
import type { BundledImageName } from '../bundled-media.js';

type DemoArticle = Omit<ArticleContent, 'cover'> & {
  cover: BundledImageName;
  daysAgo: number;
};

/** Oldest first: a later version adds articles at the end. */
export const articles: DemoArticle[] = [
  {
    title: 'What a website costs in year two',
    summary:
      'The price on the quote is for building it. Here is what comes after: what you have to pay, what you can skip, and six questions to ask before you sign.',
    cover: 'case-northbay',
    authorName: 'Noor Haddad',
    authorRole: 'Web Developer',
    service: 'web',
    daysAgo: 41,
    body: `Most quotes for a website end on the day it goes live. The website does not. It is a bit like a shop front: somebody has to clean the window, and once in a while a lamp fails.

None of this is a reason not to have one. It is a reason to know the second number before you agree to the first.

## What you pay in any case

- **The domain.** Your address, renewed every year. Check that it is registered in the name of your business, and that the reminder goes to a mailbox somebody reads.
- **Hosting.** The computer that sends your pages to visitors. For a small business this is rarely the large item.
- **Mail.** If your address ends in your domain, the mailboxes are often a separate bill.

## What you pay if you want to sleep

- **Updates.** Software ages. A site with many plugins needs more of this than a plain one, which is worth remembering when somebody offers you one more plugin.
- **Backups.** Ask where they are, how old the oldest is, and when somebody last tried to restore one.
- **Small changes.** New opening hours, a new price list, a new face on the team. Either you can do it yourself in ten minutes, or you pay somebody each time.

## What you can skip

You do not need a redesign every two years. You do not need a blog that nobody has time to write. And you do not need a monthly report if nobody is going to act on it.

> A site that three people can change is worth more than one that looks a little newer.

## Six questions to ask before you sign

1. What will I pay in the second year, all together?
2. Who owns the domain, the texts and the pictures?
3. Which changes can I make myself? Please show me one.
4. What happens when something breaks on a Saturday?
5. What does it cost to leave?
6. Who will I talk to when you are on holiday?

Good answers are short. If the answer to the fifth one takes longer than a minute, ask it again in writing.

Put the second-year number next to the first one, divide by twelve, and compare it with what one new customer a month is worth to you. That is the sum that matters, and you can do it on the back of a receipt.`,
  },
  {
    title: 'How to ask for reviews without feeling awkward',
    summary:
      'Most happy customers would write two lines if somebody asked. How to ask at the right moment, in your own words, and what to do with the bad ones.',
    cover: 'case-stylisto',
    authorName: 'Priya Nair',
    authorRole: 'Growth Lead',
    service: 'seo',
    daysAgo: 23,
    body: `Nobody likes to ask. It feels like fishing for compliments. So the only people who write without being asked are the very happy ones and the very cross ones, and your page on the map looks like an argument.

The cure is to ask everybody, kindly, at the same moment, every time.

## Ask when they are pleased

There is a minute in every job when the customer is glad. The haircut in the mirror. The bike that shifts again. The cake in the box. That is the minute, not three weeks later in a newsletter.

Say it in one sentence, and make it about other people:

> "If you have a minute, a short review helps people around here find us."

Then stop talking. No explaining, no second sentence.

## Make it one tap

- Put the link to your review page behind a code that a phone can read, and the code on the receipt or beside the till.
- Send the same link in the message that you send anyway: the invoice, the pick-up notice, the thank-you.
- Do not ask people to log in to something new. If it takes more than a minute, they will mean to do it later.

## Keep it honest

Do not pay for reviews, and do not hand out discounts for them. Most platforms forbid it, in many places the law does too, and customers can tell. Do not ask only those who smiled. And never write one yourself, not even the first one.

## Answer every one

Answer the good ones in a line, with something only you could know: the name of the dog, the colour of the frame. Whoever reads it next sees that a person is there.

Answer the bad ones too, once, within a day or two:

1. Thank them and say what you understood.
2. Say what you did about it, or what you will do.
3. Offer a way to talk: a name and a phone number.

Then leave it. The reply is not for the one who wrote it. It is for the hundred people who will read it afterwards.

## Start this week

Pick one moment in your day when customers are glad. Write your one sentence on a card and stick it where you will see it. Ask everybody for two weeks. After that it is no longer awkward. It is simply what you say when you hand over the keys.`,
  },
  {
    title: 'What to photograph before you ask for a website',
    summary:
      'One morning, a phone and a clean lens: a list of twelve pictures that make any website better, whoever builds it.',
    cover: 'case-kettle',
    authorName: 'Jon Park',
    authorRole: 'Art Director',
    service: 'brand',
    daysAgo: 6,
    body: `The slowest part of a new website is rarely the website. It is waiting for pictures. The good news: you can take most of them yourself, in one morning, with the phone in your pocket.

## Before you start

Wipe the lens with your shirt. Switch off the lamps and open the door, because daylight is kinder than any bulb. Hold the phone level, and take each picture twice: once wide, once upright. Leave some empty space around things, so that a designer can crop.

Do not tidy away what makes the place yours. Tidy away the bin.

## The place

1. **The front, from across the street.** It is how people will recognise you.
2. **The door.** Especially if it is hard to find.
3. **The room from the corner,** when it is empty.
4. **The same room when it is busy.** Ask people first, or photograph them from behind.

## The work

5. **Hands doing the thing.** Kneading, soldering, cutting. Closer than feels polite.
6. **One product on its own,** on a plain ground: a tray, a table, a wall.
7. **The tool that only you have.** The old oven, the strange ruler, the wall of keys.
8. **Before and after,** from exactly the same spot. Put tape on the floor.

## The people

9. **Everybody alone,** at the window, looking at the camera. Three tries each, no more.
10. **Everybody together,** at work rather than in a row.
11. **You, talking to somebody.** It is the picture that gets used most.

## The detail

12. **Something small that regulars would know.** The bell, the cat, the chipped blue bowl.

## What not to bother with

Pictures of people shaking hands. Pictures of a laptop. Anything with a filter. And anything that you did not take yourself or pay for: a picture found on the internet belongs to somebody, and they do write letters.

## Hand them over well

Put all of them in one folder, also the ones you think are bad. Do not send them through a chat, which makes them small. Write down the names of the people and whether each of them agreed to be on the website, with the date.

If you would rather have a photographer, do the list anyway. It takes a morning, and you will know exactly what to ask for.`,
  },
];
