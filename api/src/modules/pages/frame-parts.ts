import type { PageAnswer } from '@hive/contracts';

/** When a part of a frame shows: depends on the answer that `of` names, and has nothing of its content but the number of rows. */
type Condition = 'answered' | 'missing' | 'filled' | 'empty' | 'truncated' | 'row';

const TAGS = /(<template data-when="\w+" data-of="\w+">|<\/template>|%total:\w+%)/;
const PART = /^<template data-when="(\w+)" data-of="(\w+)">$/;
const TOTAL = /^%total:(\w+)%$/;

const rowsOf = ({ data }: PageAnswer) => (Array.isArray(data) ? data.length : 0);
const totalOf = (answer: PageAnswer) => answer.total ?? rowsOf(answer);

/** How often a part shows. */
const repeats: Record<Condition, (answer: PageAnswer | undefined) => number | boolean> = {
  answered: (answer) => answer !== undefined,
  missing: (answer) => answer === undefined,
  filled: (answer) => answer !== undefined && rowsOf(answer) > 0,
  empty: (answer) => answer !== undefined && rowsOf(answer) === 0,
  truncated: (answer) => answer !== undefined && totalOf(answer) > rowsOf(answer),
  row: (answer) => (answer ? rowsOf(answer) : 0),
};

interface OpenPart {
  html: string;
  times: number;
}

/**
 * Fills the conditional parts of a frame (`When`, `EachRow` and `Total` of @hive/ui/antd/frame), so that each panel and row
 * has its final place although the frame has no data.
 */
export function fillFrame(frame: string, answers: readonly PageAnswer[]): string {
  const answerOf = (endpoint: string | undefined) => answers.find((answer) => answer.endpoint === endpoint);
  const root: OpenPart = { html: '', times: 1 };
  const open = [root];
  for (const token of frame.split(TAGS)) {
    const part = PART.exec(token);
    const total = answerOf(TOTAL.exec(token)?.[1]);
    const current = open.at(-1) ?? root;
    if (part) {
      open.push({ html: '', times: Number(repeats[part[1] as Condition]?.(answerOf(part[2])) ?? 0) });
    } else if (token === '</template>') {
      open.pop();
      (open.at(-1) ?? root).html += current.html.repeat(current.times);
    } else {
      current.html += total ? totalOf(total) : token;
    }
  }
  return root.html;
}
