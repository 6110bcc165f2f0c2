import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown';

const show = (text: string) => render(<Markdown text={text} />).container;

describe('a text in markdown', () => {
  it('has headings below those of the page, lists and emphasis', () => {
    show('# Bread\n\n## Why\n\nSlow, **oak-fired** bread.\n\n- rye\n- wheat');
    expect(screen.getByRole('heading', { level: 3, name: 'Bread' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 4, name: 'Why' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['rye', 'wheat']);
    expect(screen.getByText('oak-fired').localName).toBe('strong');
  });

  it('has tables', () => {
    show('| Month | Focus |\n| --- | --- |\n| May | Rye |');
    expect(screen.getByRole('columnheader', { name: 'Month' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Rye' })).toBeVisible();
  });

  it('shows HTML as a text', () => {
    const page = show('Hello <b>you</b>\n\n<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)">');
    expect(page.querySelector('b, script, img')).toBeNull();
    expect(page).toHaveTextContent('<script>alert(1)</script>');
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'drops the address of a link to %s',
    (address) => {
      const link = show(`[here](${address})`).querySelector('a');
      expect(link?.getAttribute('href') ?? '').toBe('');
    },
  );

  it('opens links in a new tab without telling from where', () => {
    show('[here](https://kettleandcrumb.example)');
    const link = screen.getByRole('link', { name: 'here' });
    expect(link).toHaveAttribute('href', 'https://kettleandcrumb.example');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('loads no picture from elsewhere', () => {
    const page = show('Before ![bread](https://elsewhere.example/pixel.png) after');
    expect(page.querySelector('img')).toBeNull();
    expect(page).toHaveTextContent('Before after');
  });
});
