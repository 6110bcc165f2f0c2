import { fillFrame } from './frame-parts.js';

const part = (condition: string, of: string, html: string) =>
  `<template data-when="${condition}" data-of="${of}">${html}</template>`;

const list = (rows: number, total = rows) => [{ endpoint: 'list', data: Array.from({ length: rows }), total }];

describe('the parts of a frame', () => {
  it.each([
    ['answered', { missing: '', empty: 'x', two: 'x', 'two of nine': 'x' }],
    ['missing', { missing: 'x', empty: '', two: '', 'two of nine': '' }],
    ['filled', { missing: '', empty: '', two: 'x', 'two of nine': 'x' }],
    ['empty', { missing: '', empty: 'x', two: '', 'two of nine': '' }],
    ['truncated', { missing: '', empty: '', two: '', 'two of nine': 'x' }],
    ['row', { missing: '', empty: '', two: 'xx', 'two of nine': 'xx' }],
  ])('show by the answer that they name: %s', (condition, shown) => {
    const frame = part(condition, 'list', 'x');
    expect({
      missing: fillFrame(frame, { answers: [{ endpoint: 'another', data: ['row'] }] }),
      empty: fillFrame(frame, { answers: list(0) }),
      two: fillFrame(frame, { answers: list(2) }),
      'two of nine': fillFrame(frame, { answers: list(2, 9) }),
    }).toEqual(shown);
  });

  it('show by the permissions of the user, and to a user who is not known yet as to one who may', () => {
    const frame = part('permitted', 'employees:edit', 'form') + part('refused', 'employees:edit', 'note');
    expect(fillFrame(frame, { permissions: ['employees:view', 'employees:edit'] })).toBe('form');
    expect(fillFrame(frame, { permissions: ['employees:view'] })).toBe('note');
    expect(fillFrame(frame, {})).toBe('form');
  });

  it('show by the query of the address, of which nothing gets into the frame', () => {
    const frame = part('requested', 'tab=client-teams', 'teams') + part('otherwise', 'tab=client-teams', 'staff');
    const sent = (search: string) => fillFrame(frame, { search: new URLSearchParams(search) });
    expect(sent('q=a&tab=client-teams')).toBe('teams');
    expect(sent('tab=client-teams<script>')).toBe('staff');
    expect(sent('')).toBe('staff');
    expect(fillFrame(frame, {})).toBe('staff');
  });

  it('contain other parts', () => {
    const rows = part('filled', 'list', `<ul>${part('row', 'list', '<li></li>')}</ul>`);
    expect(fillFrame(`<h1>A</h1>${rows}<p>B</p>`, { answers: list(2) })).toBe(
      '<h1>A</h1><ul><li></li><li></li></ul><p>B</p>',
    );
  });

  it('show the number of rows on every page', () => {
    expect(fillFrame('Messages (%total:list%)', { answers: list(2, 9) })).toBe('Messages (9)');
  });

  it('have the first name of the user, escaped, or the room of a line', () => {
    expect(fillFrame('<em>%firstName%</em>', { firstName: 'A<b>&' })).toBe('<em>A&lt;b&gt;&amp;</em>');
    expect(fillFrame('<em>%firstName%</em>', {})).toBe('<em>&nbsp;</em>');
  });

  it('leave a frame without parts as it is', () => {
    const frame = '<nav>100 %</nav>';
    expect(fillFrame(frame, { answers: list(2) })).toBe(frame);
  });
});
