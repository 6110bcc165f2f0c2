import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate } from '@hive/router';
import { renderWithHost } from '@hive/testing';
import { useScrollToTop } from './use-scroll-to-top';

let go: (to: string | number) => void;

function Page() {
  const navigate = useNavigate();
  useEffect(() => {
    go = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
  }, [navigate]);
  useScrollToTop();
  return null;
}

const tops: unknown[] = [];
const visit = (...steps: (string | number)[]) => steps.forEach((to) => act(() => go(to)));

beforeEach(() => {
  tops.length = 0;
  window.scrollTo = (options) => void tops.push(options);
  renderWithHost(Page, { path: '/', user: null });
});

it('scrolls a new page to its top', () => {
  visit('/services');
  expect(tops).toEqual([{ top: 0, behavior: 'instant' }]);
});

it('leaves scrolling to the browser for Back, for the same page and for anchors', () => {
  visit('/services', -1, '/#contact', '/?q=a', '/services#faq');
  expect(tops).toHaveLength(1);
});

it('scrolls to the top after Back within one page', () => {
  visit('/hive?open=1', '/hive?open=2', -1);
  tops.length = 0;
  visit('/admin');
  expect(tops).toHaveLength(1);
});
