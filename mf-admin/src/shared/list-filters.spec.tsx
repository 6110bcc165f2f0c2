import { lazy, startTransition, Suspense, useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterSelect, StatusFilter } from './list-filters';

const options = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
];
const NeverLoaded = lazy(() => new Promise<never>(() => undefined));

/** A list whose next filter never renders, as behind a router that changes the address in a transition. */
function SlowList({ Filter }: { Filter: typeof StatusFilter | typeof FilterSelect }) {
  const [filter, setFilter] = useState('all');
  return (
    <>
      <Filter
        label="Status"
        options={options}
        value={filter}
        onChange={(value) => startTransition(() => setFilter(value))}
      />
      <Suspense>{filter === 'open' ? <NeverLoaded /> : <p>Two rows</p>}</Suspense>
    </>
  );
}

describe('filters of a list', () => {
  it('show the chosen radio button before the list has changed', async () => {
    const user = userEvent.setup();
    render(<SlowList Filter={StatusFilter} />);
    await user.click(screen.getByRole('radio', { name: 'Open' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Open' }).checked).toBe(true);
    expect(screen.getByText('Two rows')).toBeTruthy();
  });

  it('show the chosen option of a select before the list has changed', async () => {
    const user = userEvent.setup();
    render(<SlowList Filter={FilterSelect} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'open');
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('open');
    expect(screen.getByText('Two rows')).toBeTruthy();
  });
});
