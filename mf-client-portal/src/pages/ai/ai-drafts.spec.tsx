import { act, screen, waitFor } from '@testing-library/react';
import { implicitOwner, UNDO_OFFER_MS } from '@hive/contracts';
import { readRemoteDeclaration } from '@hive/federation/remote-declaration';
import { ApiFailure, renderFirstScreen } from '@hive/testing';
import { draftOf } from '../../features/ai-content/ai-content.fixtures';
import { Root } from '../../root';
import { bread, PATH, press, useAiPage, user } from '../../testing/ai-page';
import { member, viewerWith } from '../../testing/portal';

const { ai, server, newPerson, open, connected } = useAiPage();

describe('[CP-6] the history', () => {
  const oven = draftOf({ id: 'd-2', title: 'The oven', content: 'The oven is lit.', contentType: 'blog_post' });
  const row = async (title: string) =>
    (await screen.findByRole('button', { name: title })).closest('li') as HTMLElement;

  it('opens a draft, whose address can be shared', async () => {
    ai.drafts = [bread, oven];
    const { address } = open();
    await user.click(await screen.findByRole('button', { name: 'The oven' }));
    expect(await screen.findByText('The oven is lit.')).toBeVisible();
    expect(address.current).toBe(`${PATH}?draft=d-2`);
    expect(await row('The oven')).toHaveAttribute('data-open', 'true');
  });

  it('is searched and filtered', async () => {
    ai.drafts = [bread, oven];
    open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find a draft' }), 'lit');
    await waitFor(() => expect(screen.queryByRole('button', { name: bread.title })).not.toBeInTheDocument());
    expect(await row('The oven')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Content type of earlier drafts'), 'Email campaign');
    expect(await screen.findByText('No drafts found')).toBeVisible();
    await press('Clear search and filter');
    expect(await row(bread.title)).toBeVisible();
  });

  it('shows the first page of a search', async () => {
    ai.drafts = [bread, oven];
    const { address } = open(`${PATH}?page=3`);
    await user.type(await screen.findByRole('searchbox', { name: 'Find a draft' }), 'lit');
    await waitFor(() => expect(address.current).toBe(`${PATH}?q=lit`));
    expect(await row('The oven')).toBeVisible();
  });

  it('says that it did not load, and tries again', async () => {
    ai.failures.list = new ApiFailure('SERVER.UNEXPECTED');
    open();
    expect(await screen.findByText('Earlier drafts did not load')).toBeVisible();
    ai.failures = {};
    await press('Retry');
    expect(await screen.findByText('No drafts yet')).toBeVisible();
  });

  /** Presses Delete, and advances the time of the offer to undo. */
  async function remove(elapsedMs: number) {
    await press('More actions');
    jest.useFakeTimers();
    act(() => screen.getByRole('menuitem', { name: 'Delete draft' }).click());
    jest.advanceTimersByTime(elapsedMs);
    jest.useRealTimers();
  }

  it('removes a draft when the offer to undo is over', async () => {
    ai.drafts = [bread, oven];
    const { host, address } = open(`${PATH}?draft=d-2`);
    await remove(UNDO_OFFER_MS);
    expect(host.notices).toMatchObject([{ title: 'Draft deleted', description: 'The oven' }]);
    await waitFor(() => expect(ai.calls).toEqual([{ name: 'remove', body: 'd-2' }]));
    expect(screen.queryByRole('button', { name: 'The oven' })).not.toBeInTheDocument();
    await waitFor(() => expect(address.current).toBe(PATH));
  });

  it('keeps a draft whose deletion is undone', async () => {
    ai.drafts = [bread, draftOf({ ...oven, id: 'd-3' })];
    const { host } = open(`${PATH}?draft=d-3`);
    await remove(UNDO_OFFER_MS - 1);
    expect(screen.queryByRole('button', { name: 'The oven' })).not.toBeInTheDocument();
    act(() => host.notices[0]?.action?.onPress());
    expect(await row('The oven')).toBeVisible();
    expect(ai.calls).toEqual([]);
  });

  it('shows a draft again that could not be removed', async () => {
    ai.drafts = [bread, draftOf({ ...oven, id: 'd-4' })];
    ai.failures.remove = new ApiFailure('SERVER.UNEXPECTED');
    const { host } = open(`${PATH}?draft=d-4`);
    await remove(UNDO_OFFER_MS);
    await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ title: 'Error' }));
    expect(await row('The oven')).toBeVisible();
  });
});

describe('[CP-6] the text of a draft', () => {
  const change = async (text: string) => {
    await press('More actions');
    await user.click(screen.getByRole('menuitem', { name: 'Edit text' }));
    const field = await screen.findByLabelText('Text in Markdown');
    await user.clear(field);
    await user.type(field, text);
  };

  it('is changed', async () => {
    ai.drafts = [bread];
    open(`${PATH}?draft=d-1`);
    await change('New text');
    await press('Save text');
    expect(await screen.findByText('New text', { selector: 'p' })).toBeVisible();
    expect(ai.calls).toEqual([
      { name: 'update', body: { change: { content: 'New text' }, seen: { content: bread.content } } },
    ]);
  });

  it('is not lost by a reload', async () => {
    ai.drafts = [bread];
    const { unmount } = open(`${PATH}?draft=d-1`);
    await change('New text');
    unmount();
    ai.drafts = [{ ...bread, content: 'Of a colleague' }];
    open(`${PATH}?draft=d-1`);
    expect(await screen.findByLabelText('Text in Markdown')).toHaveValue('New text');
    await press('Save text');
    await waitFor(() =>
      expect(ai.calls).toMatchObject([{ name: 'update', body: { seen: { content: bread.content } } }]),
    );
  });

  it('lets the person choose when somebody else has changed it since', async () => {
    ai.drafts = [bread];
    ai.failures.update = new ApiFailure('AI.DRAFT_CHANGED', { errors: { content: 'Of a colleague' } });
    open(`${PATH}?draft=d-1`);
    await change('Mine');
    await press('Save text');
    expect(await screen.findByText('Of a colleague')).toBeVisible();
    ai.failures = {};
    await press('Keep mine');
    await waitFor(() =>
      expect(ai.calls[1]).toEqual({
        name: 'update',
        body: { change: { content: 'Mine' }, seen: { content: 'Of a colleague' } },
      }),
    );
    expect(await screen.findByText('Mine', { selector: 'p' })).toBeVisible();
  });

  it('asks before a change is discarded', async () => {
    ai.drafts = [bread];
    open(`${PATH}?draft=d-1`);
    await change('Mine');
    await press('Cancel');
    await press('Keep editing');
    expect(screen.getByLabelText('Text in Markdown')).toHaveValue('Mine');
    await press('Cancel');
    await press('Discard changes');
    expect(await screen.findByRole('button', { name: 'Copy text' })).toBeVisible();
    expect(ai.calls).toEqual([]);
  });

  it('is saved to the files, with the picture', async () => {
    ai.drafts = [draftOf({ id: 'd-1' })];
    const { host } = open(`${PATH}?draft=d-1`);
    await press('Save to files');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Saved to files' }]));
    expect(ai.calls).toEqual([
      { name: 'save', body: { part: 'text' } },
      { name: 'save', body: { part: 'image' } },
    ]);
    host.notices[0]?.action?.onPress();
    expect(host.paths).toEqual(['/client-portal/files?section=ai-content']);
  });

  it('is copied as markdown', async () => {
    ai.drafts = [bread];
    const { host } = open(`${PATH}?draft=d-1`);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await press('Copy text');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Text copied' }]));
    expect(copied).toHaveBeenCalledWith(bread.content);
  });

  it('is rewritten with a wish, from the text of the draft', async () => {
    ai.drafts = [bread];
    open(`${PATH}?draft=d-1`);
    await press('More direct');
    await connected();
    expect(ai.calls[0]?.body).toEqual({
      contentType: 'social_media',
      tone: 'direct',
      length: 'short',
      customPrompt: bread.customPrompt,
      draftId: 'd-1',
    });
    await press('Stop');
  });

  it('gives its wishes to a new request', async () => {
    ai.drafts = [draftOf({ id: 'd-1', contentType: 'email_campaign', tone: 'playful', customPrompt: 'Sale' })];
    open(`${PATH}?draft=d-1`);
    await press('More actions');
    await user.click(screen.getByRole('menuitem', { name: 'Use again with changes' }));
    expect(screen.getByRole('radio', { name: 'Email campaign' })).toBeChecked();
    expect(screen.getByLabelText('Tone')).toHaveDisplayValue('Playful');
    expect(screen.getByLabelText(/^Custom prompt/)).toHaveValue('Sale');
    await waitFor(() => expect(screen.getByLabelText(/^Custom prompt/)).toHaveFocus());
  });

  it('says that an offline draft is one', async () => {
    ai.drafts = [draftOf({ id: 'd-1', isOffline: true })];
    open(`${PATH}?draft=d-1`);
    expect(await screen.findByText('Offline draft')).toBeVisible();
  });

  it('of a draft that does not exist is explained', async () => {
    const { address } = open(`${PATH}?draft=d-9`);
    expect(await screen.findByText('This draft does not exist.')).toBeVisible();
    await press('Close');
    expect(address.current).toBe(PATH);
  });
});

describe('[CP-6] the rights', () => {
  it('of staff who view the portal are to read', async () => {
    ai.drafts = [draftOf({ id: 'd-1' })];
    open(`${PATH}?draft=d-1`, implicitOwner, { isStaffView: true });
    expect(await screen.findByRole('button', { name: 'Copy text' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'New draft' })).not.toBeInTheDocument();
    for (const name of ['Generate', 'Save to files', 'New picture', 'Generate again']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await press('More actions');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Download text']);
  });

  it('of staff who view the portal do not contain images', async () => {
    open(PATH, implicitOwner, { isStaffView: true });
    await screen.findByText('Your draft appears here');
    const paste = new Event('paste', { cancelable: true });
    Object.assign(paste, {
      clipboardData: { files: [new File(['x'], 'x.png', { type: 'image/png' })], types: ['Files'] },
    });
    act(() => void document.dispatchEvent(paste));
    expect(paste.defaultPrevented).toBe(false);
  });

  it('of members without the files of the company do not contain saving', async () => {
    ai.drafts = [draftOf({ id: 'd-1' })];
    open(`${PATH}?draft=d-1`, { ...member, canViewProjects: false });
    expect(await screen.findByRole('button', { name: 'Generate again' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Save to files' })).not.toBeInTheDocument();
  });
});

it.each([
  [PATH, 'Bread that takes its time'],
  [`${PATH}?draft=d-1`, 'Generate again'],
])('the first screen of %s needs no queries but the declared ones', async (path, text) => {
  ai.drafts = [bread];
  const { queries = [] } = readRemoteDeclaration('mf-client-portal');
  const requests = await renderFirstScreen(Root, {
    server,
    queries,
    path,
    user: viewerWith(implicitOwner, newPerson()),
  });
  expect(screen.getByRole('button', { name: text })).toBeVisible();
  expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  // a request would start in an effect, which this flushes
  await act(async () => undefined);
  expect(requests).toEqual([]);
});
