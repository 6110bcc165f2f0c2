import type { PageAnswer } from '@hive/contracts';
import { escapeHtml } from '../../../../platform/html/escape-html.js';

/** What a response knows of its visitor and its address. */
export interface FrameContext {
  answers?: readonly PageAnswer[];
  /** Of the user; undefined while the session is not known. */
  permissions?: readonly string[] | undefined;
  /** Of the user. */
  firstName?: string | undefined;
  /** The query of the address. */
  search?: URLSearchParams | undefined;
}

/**
 * When a part of a frame shows. `of` names what decides: an answer, of which only the number of rows is known; a permission; or a
 * parameter of the address, such as `tab=assessments`.
 */
type Condition =
  | 'answered'
  | 'missing'
  | 'filled'
  | 'empty'
  | 'truncated'
  | 'row'
  | 'permitted'
  | 'refused'
  | 'requested'
  | 'otherwise';

const TAGS = /(<template data-when="\w+" data-of="[\w:=-]+">|<\/template>|%total:\w+%|%firstName%)/;
const PART = /^<template data-when="(\w+)" data-of="([\w:=-]+)">$/;
const TOTAL = /^%total:(\w+)%$/;

/** Keeps the height of a line whose text is not known. */
const NO_TEXT = '&nbsp;';

const rowsOf = ({ data }: PageAnswer) => (Array.isArray(data) ? data.length : 0);
const totalOf = (answer: PageAnswer) => answer.total ?? rowsOf(answer);

const answerTo = ({ answers = [] }: FrameContext, endpoint: string | undefined) =>
  answers.find((answer) => answer.endpoint === endpoint);

/** A user who is not known yet counts as permitted: the server sends no frame to people who may not enter. */
const isPermitted = ({ permissions }: FrameContext, permission: string) => permissions?.includes(permission) ?? true;

function isRequested({ search }: FrameContext, parameter: string): boolean {
  const [name = '', value] = parameter.split('=');
  return search?.get(name) === value;
}

/** How often a part shows. */
function timesOf(condition: Condition, of: string, context: FrameContext): number {
  const answer = answerTo(context, of);
  const rows = answer ? rowsOf(answer) : 0;
  const shows: Record<Condition, number | boolean> = {
    answered: answer !== undefined,
    missing: answer === undefined,
    filled: rows > 0,
    empty: answer !== undefined && rows === 0,
    truncated: answer !== undefined && totalOf(answer) > rows,
    row: rows,
    permitted: isPermitted(context, of),
    refused: !isPermitted(context, of),
    requested: isRequested(context, of),
    otherwise: !isRequested(context, of),
  };
  return Number(shows[condition] ?? 0);
}

/** The HTML of a token that is not a tag of a part. */
function textOf(token: string, context: FrameContext): string {
  if (token === '%firstName%') {
    return escapeHtml(context.firstName ?? '') || NO_TEXT;
  }
  const answer = answerTo(context, TOTAL.exec(token)?.[1]);
  return answer ? String(totalOf(answer)) : token;
}

interface OpenPart {
  html: string;
  times: number;
}

/**
 * Fills the conditional parts of a frame (`When`, `EachRow` and `Total` of @hive/ui/app/frame), so that each panel and row
 * has its final place although the frame has no data but the user's first name (`FirstName`).
 */
export function fillFrame(frame: string, context: FrameContext): string {
  const root: OpenPart = { html: '', times: 1 };
  const open = [root];
  for (const token of frame.split(TAGS)) {
    const [, condition, of] = PART.exec(token) ?? [];
    const current = open.at(-1) ?? root;
    if (condition !== undefined && of !== undefined) {
      open.push({ html: '', times: timesOf(condition as Condition, of, context) });
    } else if (token === '</template>') {
      open.pop();
      (open.at(-1) ?? root).html += current.html.repeat(current.times);
    } else {
      current.html += textOf(token, context);
    }
  }
  return root.html;
}
