import { render, screen } from '@testing-library/react';
import { Highlight } from './highlight';

it('marks what the search finds, also with other accents', () => {
  const { container } = render(<Highlight text="Éclair and the eclairs" q="eclair" />);
  expect(screen.getAllByText(/clair/, { selector: 'mark' }).map((mark) => mark.textContent)).toEqual([
    'Éclair',
    'eclair',
  ]);
  expect(container).toHaveTextContent('Éclair and the eclairs');
});
