import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListPagination } from './list-pagination';
import { visiblePages } from './visible-pages';

const user = userEvent.setup({ delay: null });

describe('the pages that show', () => {
  it.each([
    [1, 1, [1]],
    [2, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
    [16, 20, [1, 'gap', 15, 16, 17, 'gap', 20]],
    [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('on page %i of %i', (page, last, entries) => {
    expect(visiblePages(page, last)).toEqual(entries);
  });
});

function List({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  return <ListPagination page={page} pageSize={20} total={total} onPage={setPage} />;
}

const current = () => screen.getByRole('button', { current: 'page' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the pagination of a list', () => {
  it('does not show for a single page', () => {
    render(<List total={20} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('leads to a page, to the next and to the previous one', async () => {
    render(<List total={41} />);
    expect(current()).toHaveAccessibleName('Page 1');
    await press('Page 3');
    expect(current()).toHaveAccessibleName('Page 3');
    await press('Previous page');
    expect(current()).toHaveAccessibleName('Page 2');
    await press('Next page');
    expect(current()).toHaveAccessibleName('Page 3');
  });

  it('keeps the focus at the ends, where the arrows do nothing', async () => {
    render(<List total={21} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await press('Next page');
    const next = screen.getByRole('button', { name: 'Next page' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    await press('Next page');
    expect(current()).toHaveAccessibleName('Page 2');
  });
});
