import type { WriteRequest } from '../provider/content-provider.js';

/** The facts for an offline text, taken from the brand and the wish of the client. */
export interface Facts {
  company: string;
  /** What the text is about, for the middle of a sentence: `the first single malt`. Null without a wish. */
  topic: string | null;
  /** Whole sentences about it, in the client's words. */
  news: string[];
  /** Short facts, each a phrase: `1,140 bottles`. */
  details: string[];
  /** The story, sentence by sentence. */
  story: string[];
  /** Who it is for, for the middle of a sentence; null when the profile does not say it in such a form. */
  audience: string | null;
  words: string[];
  /** Short texts that the company has written before. */
  samples: string[];
}

const SENTENCE_END = /(?<=[.!?…])\s+|\n+/;

export const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

/** With a capital letter and a full stop. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const withoutStop = (text: string): string => text.trim().replace(/[.!…]+$/, '');

/** For the middle of a sentence: names and abbreviations keep their capitals. */
function inSentence(text: string, company: string): string {
  const first = text.split(/\s/)[0] ?? '';
  const isName = /^[A-Z]{2}|^I\b|[A-Z].*[A-Z]|\d/.test(first) || company.startsWith(first);
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Sentences about how to write, as opposed to facts. */
const STYLE =
  /^(please\s+)?(keep|use|avoid|no|not|don['’]?t|do not|write|tone|style|mention our|in)\b|^(very\s+)?(warm|friendly|short|funny|serious|casual|formal|playful|direct|professional|simple)\b/i;
const HAS_FACT = /\d|%|\b(open|new|sale|launch|offer|event|free)/i;
const isStyle = (sentence: string): boolean =>
  STYLE.test(sentence) && sentence.split(/\s+/).length <= 7 && !HAS_FACT.test(sentence);

/** `Write a post about`, `Announce`: the instruction at the start of a wish, before its subject. */
const COMMAND =
  /^(please\s+)?((can|could) you\s+)?(write|create|draft|make|give me|generate|prepare|compose)\s+((me|us)\s+)?((an?|the|some|our|two|three)\s+)?([\w-]+\s+){0,3}?(posts?|articles?|texts?|e-?mails?|campaigns?|newsletters?|captions?|strateg(y|ies)|plans?|copy|content|blogs?)\s*(about|on|for|that|which|to|announcing|promoting|:)?\s+/i;
const VERB =
  /^(please\s+)?(announce|promote|advertise|introduce|present|celebrate|highlight|launch( of)?|opening of|share|explain|describe|mention|talk about|tell (people|customers|everybody|everyone|them) (about|that)|say that|remind (people|customers|everybody|everyone) (of|about|that)|we want to (announce|promote|say that)|something about|about)\s+/i;

/** A clause with a verb of its own, which can stand alone. */
const IS_CLAUSE =
  /^(we|our|i|it|there|they|this|you|join|come|visit|meet|try|get)\b|\b(is|are|was|were|will|has|have|had|open|opens|start|starts|begin|begins|arrive|arrives|launches|moves|closes)\b/i;

interface Wish {
  topic: string | null;
  news: string[];
  details: string[];
}

const MAX_TOPIC_WORDS = 9;
const SAMPLE_MAX = 140;

/** The part of a wish about its subject, without the part about the text to be written. */
export function readWish(wish: string, company: string): Wish {
  const sentences = sentencesOf(wish).filter((sentence) => !isStyle(sentence));
  const [first = '', ...rest] = sentences;
  const subject = withoutStop(first.replace(COMMAND, '').replace(VERB, ''));
  const [head = '', ...parts] = subject.split(/,\s+(?:and\s+)?|\s+[–—-]\s+|;\s+|:\s+/);
  const isTopic =
    head !== '' && !/^(we|i|it|there|they|this)\b/i.test(head) && head.split(/\s+/).length <= MAX_TOPIC_WORDS;
  const isPhrase = isTopic && !/\b(is|are|was|were|will|has|have)\b/i.test(head);
  if (!isPhrase) {
    return { topic: null, news: [subject, ...rest].filter(Boolean).map(asSentence), details: [] };
  }
  return {
    topic: inSentence(head, company),
    news: rest.filter((sentence) => IS_CLAUSE.test(sentence)).map(asSentence),
    details: [...parts, ...rest.filter((sentence) => !IS_CLAUSE.test(sentence)).map(withoutStop)].map(capitalized),
  };
}

/** Who it is for, as `people who bake`; a profile that says it in sentences of its own gives null. */
function readAudience(audience: string, company: string): string | null {
  const [first = ''] = sentencesOf(audience);
  const text = withoutStop(first);
  return text === '' || text.length > 140 || /^(we|our|my|i|it|they|mostly|mainly)\b/i.test(text)
    ? null
    : inSentence(text, company);
}

export function factsOf({ brand, customPrompt }: WriteRequest): Facts {
  const company = brand.companyName;
  const wish = customPrompt ? readWish(customPrompt, company) : { topic: null, news: [], details: [] };
  return {
    company,
    ...wish,
    story: sentencesOf(brand.story).map(asSentence),
    audience: readAudience(brand.audience, company),
    words: brand.wordsToUse
      .split(/[,;\n]+/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && word.length <= 40),
    samples: brand.sampleTexts
      .split('\n')
      .flatMap((line) => (line.length <= SAMPLE_MAX ? [line.trim()] : sentencesOf(line)))
      .filter((text) => text.length > 1 && text.length <= SAMPLE_MAX)
      .map(asSentence),
  };
}
