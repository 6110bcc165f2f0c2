import { fireEvent, screen, within } from '@testing-library/react';
import { ApiFailure } from '@hive/testing';
import { commentOf, details, FILES, mock, openFiles, user, useFilesPage } from './files-page.fixtures';

useFilesPage();

describe('the comments of an open file', () => {
  it('are the thread of its milestone, and where each comment was written', async () => {
    mock.files = mock.files.map((file) => (file.id === 'f-1' ? { ...file, milestoneTitle: 'Label proofs' } : file));
    const place = { id: 'f-1', section: 'deliverable', fileName: 'label-proofs.png', version: 2 } as const;
    mock.comments = [
      commentOf({ id: 'k-1', file: null, text: 'Larger number' }),
      commentOf({ id: 'k-2', text: 'Which one?' }),
      commentOf({ id: 'k-3', file: { ...place, version: 1 }, text: 'The first' }),
      commentOf({ id: 'k-4', file: { ...place, id: 'f-2', fileName: 'bottle-hero.png' }, text: 'And here' }),
    ];
    const { address } = openFiles('?open=f-1');
    const comments = within(await details('label-proofs.png')).findByRole('region', { name: 'Comments' });
    expect(await comments).toHaveTextContent('With all comments on Label proofs');
    const rows = within(await comments).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Label proofs.*Larger number/),
      expect.not.stringContaining('label-proofs.png'),
      expect.stringMatching(/label-proofs\.png, v1.*The first/),
      expect.stringMatching(/bottle-hero\.png, v2.*And here/),
    ]);
    await user.click(screen.getByRole('button', { name: 'label-proofs.png, v1' }));
    expect(address.current).toBe(`${FILES}?open=f-1&version=1`);
    await user.click(screen.getByRole('button', { name: 'bottle-hero.png, v2' }));
    expect(address.current).toBe(`${FILES}?open=f-2&version=2`);
  });

  it('can point at a spot: a pin shows its comment, and a press elsewhere begins another one', async () => {
    mock.comments = [commentOf({ text: 'Larger, please', pin: { page: 1, x: 30, y: 70, number: 1 } })];
    openFiles('?open=f-1');
    const panel = within(await details('label-proofs.png'));
    const pin = await panel.findByRole('button', { name: 'Pin 1, Mara Lindqvist', expanded: false });
    await user.click(panel.getByRole('button', { name: 'Pin 1' }));
    expect(pin).toHaveAttribute('aria-expanded', 'true');
    expect(panel.getAllByText('Larger, please')).toHaveLength(2);
    await user.keyboard('{Escape}');
    const surface = panel.getByRole('button', { name: 'Point at a spot on page 1' });
    surface.getBoundingClientRect = () => new DOMRect(100, 50, 200, 400);
    fireEvent.click(surface, { clientX: 150, clientY: 250, detail: 1 });
    expect(pin).toHaveAttribute('aria-expanded', 'false');
    await user.type(panel.getByRole('textbox', { name: 'Comment on this spot' }), 'And this -');
    mock.failure = new ApiFailure('SERVER.UNEXPECTED');
    const send = () =>
      user.click(within(panel.getByRole('form', { name: 'Comment on this spot' })).getByText('Comment'));
    await send();
    expect(await panel.findByRole('alert')).toBeVisible();
    mock.failure = undefined;
    await send();
    expect(await panel.findByRole('button', { name: /^Pin 2/, expanded: false })).toBeVisible();
    expect(mock.calls.at(-1)).toEqual({
      name: 'comment',
      body: { version: 2, text: 'And this -', pin: { page: 1, x: 25, y: 50 } },
    });
    expect(panel.queryByRole('textbox', { name: 'Comment on this spot' })).not.toBeInTheDocument();
    expect(surface).toHaveFocus();
  });

  it('can point at any spot by keyboard', async () => {
    openFiles('?open=f-1');
    const panel = within(await details('label-proofs.png'));
    (await panel.findByRole('button', { name: 'Point at a spot on page 1' })).focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    const place = 'Arrow keys move the pin: 52% from the left, 40% from the top';
    expect(panel.getByRole('button', { name: 'New pin', description: place })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard('This one{Tab}{Enter}');
    await panel.findByRole('button', { name: /^Pin 1/, expanded: false });
    expect(mock.calls.at(-1)?.body).toMatchObject({ text: 'This one', pin: { page: 1, x: 52, y: 40 } });
  });

  it('show a pin again with each press on its name, also while versions are compared', async () => {
    mock.comments = [commentOf({ pin: { page: 1, x: 30, y: 70, number: 1 } })];
    openFiles('?open=f-1');
    const panel = within(await details('label-proofs.png'));
    const pin = () => panel.getByRole('button', { name: 'Pin 1, Mara Lindqvist', expanded: true });
    const press = () => user.click(panel.getByRole('button', { name: 'Pin 1' }));
    await user.click(await panel.findByRole('button', { name: 'Compare versions' }));
    await press();
    expect(pin()).toHaveFocus();
    await press();
    expect(pin()).toHaveFocus();
  });

  it('have all pins of the version on it, also those of comments that the list is too short for', async () => {
    const later = Array.from({ length: 100 }, (_, index) => commentOf({ id: `k-${index + 2}`, text: 'Thank you' }));
    mock.comments = [commentOf({ pin: { page: 1, x: 30, y: 70, number: 1 } }), ...later];
    openFiles('?open=f-1');
    const panel = within(await details('label-proofs.png'));
    expect(await panel.findByText('The latest 100 of 101 comments')).toBeVisible();
    expect(await panel.findByRole('button', { name: 'Pin 1, Mara Lindqvist' })).toBeVisible();
  });
});
