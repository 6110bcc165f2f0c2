import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { supportDialogs } from '@hive/testing';
import { ConfirmDialog, CrashBoundaries, CrashBoundary, Drawer, Panel, Tabs } from './app';
import { Dialog } from './dialog';
import { PageLayout } from './page-layout';

let isBroken = true;
let errors: jest.SpyInstance<void, unknown[]>;

const Fragile = ({ text = 'The content' }: { text?: string }) => {
  if (isBroken) {
    throw new Error(`broken: ${text}`);
  }
  return <p>{text}</p>;
};

beforeAll(supportDialogs);
beforeEach(() => {
  isBroken = true;
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const referenceShown = (): string =>
  /Reference ([0-9a-f]{6})/.exec(screen.getByRole('alert').textContent ?? '')?.[1] ?? '';

describe('a part that throws', () => {
  it('is replaced by a message with a reference, which the console has, too', () => {
    render(
      <CrashBoundary>
        <Fragile />
      </CrashBoundary>,
    );
    expect(screen.getByText('Something went wrong here.')).toBeVisible();
    expect(referenceShown()).not.toBe('');
    expect(errors).toHaveBeenCalledWith('Reference', referenceShown(), new Error('broken: The content'));
  });

  it('has the same reference each time, and another one for another fault', () => {
    const referenceOf = (text: string): string => {
      const { unmount } = render(
        <CrashBoundary>
          <Fragile text={text} />
        </CrashBoundary>,
      );
      const reference = referenceShown();
      unmount();
      return reference;
    };
    expect(referenceOf('One')).toBe(referenceOf('One'));
    expect(referenceOf('One')).not.toBe(referenceOf('Two'));
  });

  it('is rendered anew by Try again', async () => {
    render(
      <CrashBoundary>
        <Fragile />
      </CrashBoundary>,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The content')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('what is around a part that throws stays', () => {
  it('beside other children', () => {
    render(
      <CrashBoundaries>
        <p>Before</p>
        <Fragile />
        {null}
        <p>After</p>
      </CrashBoundaries>,
    );
    expect(screen.getByText('Before')).toBeVisible();
    expect(screen.getByText('After')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('in a panel', () => {
    render(
      <Panel title="Notes" extra="All notes">
        <Fragile />
      </Panel>,
    );
    expect(screen.getByRole('region', { name: 'Notes' })).toContainElement(screen.getByRole('alert'));
    expect(screen.getByText('All notes')).toBeVisible();
  });

  it('in a drawer, which closes', async () => {
    const onClose = jest.fn();
    render(
      <Drawer title="Client" onClose={onClose}>
        <Fragile />
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Client' })).toContainElement(screen.getByRole('alert'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('in a question, which can be answered', async () => {
    const onCancel = jest.fn();
    render(
      <ConfirmDialog
        title="Delete it?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => undefined}
        onCancel={onCancel}
      >
        <Fragile />
      </ConfirmDialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(onCancel).toHaveBeenCalled();
  });

  it('in a dialog of the public pages, which closes', async () => {
    const onClose = jest.fn();
    render(
      <Dialog title="Login" onClose={onClose}>
        <Fragile />
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('in a tab: the other tab shows', async () => {
    function Lists() {
      const [value, setValue] = useState('one');
      const tabs = [
        { value: 'one', label: 'One' },
        { value: 'two', label: 'Two' },
      ];
      return (
        <Tabs label="Lists" value={value} onChange={setValue} tabs={tabs}>
          {value === 'one' ? <Fragile /> : <p>The second list</p>}
        </Tabs>
      );
    }
    render(<Lists />);
    expect(screen.getByRole('tabpanel', { name: 'One' })).toContainElement(screen.getByRole('alert'));
    await user.click(screen.getByRole('tab', { name: 'Two' }));
    expect(screen.getByText('The second list')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('in the frame of a page', () => {
    render(
      <PageLayout header={<Fragile />} footer={<p>The footer</p>}>
        <p>The page</p>
      </PageLayout>,
    );
    expect(screen.getByText('The page')).toBeVisible();
    expect(screen.getByText('The footer')).toBeVisible();
  });
});
