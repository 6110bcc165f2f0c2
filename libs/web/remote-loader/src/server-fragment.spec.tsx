import { dropFragmentHead, keepFragmentStyles, rememberServerHtml } from './server-fragment';

const HEAD =
  '<style>.shell{}</style><!--fragment--><title>Home</title><style>.a{}</style>' +
  '<link rel="stylesheet" href="/a.css" disabled><link rel="canonical" href="/"><!--/fragment-->';

const left = () => [...document.head.children].map((element) => element.outerHTML);

beforeEach(() => {
  document.head.innerHTML = HEAD;
  document.body.innerHTML = '<main id="outlet"></main>';
  rememberServerHtml();
});

describe('the head of a fragment', () => {
  it('is removed with its styles when another release replaces it', () => {
    dropFragmentHead();
    expect(left()).toEqual(['<style>.shell{}</style>']);
  });

  it('keeps its styles when the release that rendered it runs, because no script loads them again', () => {
    keepFragmentStyles();
    dropFragmentHead();
    expect(left()).toEqual([
      '<style>.shell{}</style>',
      '<style>.a{}</style>',
      '<link rel="stylesheet" href="/a.css" disabled="">',
    ]);
  });
});
