import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AiImage } from '@hive/contracts';
import { ApiFailure } from '@hive/testing';
import { draftOf } from '../../features/ai-content/ai-content.fixtures';
import { bread, draftPanel, generateButton, PATH, perform, press, useAiPage, user } from '../../testing/ai-page';

const { ai, open, connected } = useAiPage();

/** The page asks every two seconds, or later on a busy machine. */
const followed = { timeout: 30_000 };

/** Generates a draft to its end. */
async function generate(draft = bread) {
  const count = ai.streams.length;
  await press('Generate');
  await connected(count + 1);
  await perform(() => ai.begin(draft));
  await perform(() => ai.finish(draft));
}

describe('[CP-6] the request', () => {
  it('has four content types and the defaults of the specification', async () => {
    open();
    const form = await screen.findByRole('form', { name: 'New draft' });
    const types = within(form).getAllByRole('radio');
    expect(types.map((type) => type.getAttribute('value'))).toEqual([
      'social_media',
      'blog_post',
      'email_campaign',
      'marketing_strategy',
    ]);
    await user.click(within(form).getByRole('radio', { name: 'Blog post' }));
    await press('Generate');
    await connected();
    expect(ai.calls).toEqual([
      { name: 'generate', body: { contentType: 'blog_post', tone: 'professional', length: 'medium', count: 1 } },
    ]);
  });

  it('sends the wishes, and an image without the prefix of a data URL', async () => {
    open();
    await user.type(await screen.findByLabelText(/^Custom prompt/), 'Announce the opening');
    await user.selectOptions(screen.getByLabelText('Tone'), 'Warm');
    await user.selectOptions(screen.getByLabelText('Length'), 'Short');
    await user.selectOptions(screen.getByLabelText('Drafts'), 'Two drafts');
    await user.upload(
      screen.getByLabelText('Image', { selector: 'input' }),
      new File(['bread'], 'loaf.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('loaf.png')).toBeVisible();
    await press('Generate');
    await connected();
    expect(ai.calls[0]?.body).toEqual({
      contentType: 'social_media',
      tone: 'warm',
      length: 'short',
      count: 2,
      customPrompt: 'Announce the opening',
      imageBase64: btoa('bread'),
    });
    await press('Stop');
    await press('Remove image');
    expect(screen.queryByText('loaf.png')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose, drop or paste an image' })).toHaveFocus();
  });

  it.each([
    ['that is too large', new File([new Uint8Array(10_000_000)], 'large.png', { type: 'image/png' })],
    ['that is no image', new File(['x'], 'text.pdf', { type: 'application/pdf' })],
  ])(
    'refuses a file %s',
    async (_, file) => {
      open();
      const input = await screen.findByLabelText('Image', { selector: 'input' });
      await userEvent.setup({ delay: null, applyAccept: false }).upload(input, file);
      expect(await screen.findByText('Image file must be smaller than 10MB')).toBeVisible();
      expect(screen.queryByText(file.name)).not.toBeInTheDocument();
    },
    30_000,
  );

  it('does not begin without an image that cannot be read', async () => {
    open();
    const file = new File(['bread'], 'moved.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Image', { selector: 'input' }), file);
    const read = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    await press('Generate');
    expect(await screen.findByText('Error: Failed to generate content: 400')).toBeVisible();
    expect(screen.getAllByText('The image cannot be read. Please choose it again.')[0]).toBeVisible();
    expect(ai.calls).toEqual([]);
    read.mockRestore();
  });

  it('keeps what is typed after a reload', async () => {
    const { unmount } = open();
    await user.type(await screen.findByLabelText(/^Custom prompt/), 'Announce');
    await user.click(screen.getByRole('radio', { name: 'Email campaign' }));
    unmount();
    open();
    expect(await screen.findByLabelText(/^Custom prompt/)).toHaveValue('Announce');
    expect(screen.getByRole('radio', { name: 'Email campaign' })).toBeChecked();
  });

  it('says how much room is left before the browser cuts a text off', async () => {
    open();
    const field = await screen.findByLabelText(/^Custom prompt/);
    await user.click(field);
    await user.paste('x'.repeat(1_799));
    expect(screen.queryByText(/of 2,000 characters/)).not.toBeInTheDocument();
    await user.paste('x');
    expect(field).toHaveAccessibleDescription('1,800 of 2,000 characters');
    await user.paste('x'.repeat(5_000));
    expect(field).toHaveAccessibleDescription('2,000 of 2,000 characters: more is cut off');
  });

  it('says that the quota is used up, and when it is renewed', async () => {
    ai.usage = { ...ai.usage, used: 50, limit: 50, resetsOn: '2026-04-01' };
    open();
    expect(
      await screen.findByText('All 50 drafts of this month are used. New ones are available from Apr 1.'),
    ).toBeVisible();
    expect(await generateButton()).toBeDisabled();
  });

  it('says that AI content is switched off', async () => {
    ai.usage = { ...ai.usage, isEnabled: false };
    open();
    expect(await screen.findByText(/AI content is switched off at the moment/)).toBeVisible();
    expect(await generateButton()).toBeDisabled();
  });

  it('shows how much of the quota is used', async () => {
    open();
    expect(await screen.findByText('12 of 50 drafts this month')).toBeVisible();
    expect(screen.getByText('renewed on Apr 1')).toBeVisible();
  });
});

describe('[CP-6] a generation', () => {
  it('shows in the address also when it begins before the frame that follows the press', async () => {
    const { address } = open();
    await generateButton();
    const callbacks: FrameRequestCallback[] = [];
    const frames = jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => callbacks.push(run));
    await press('Generate');
    await connected();
    await perform(() => ai.begin(bread));
    await waitFor(() => expect(address.current).toBe(`${PATH}?draft=d-1`));
    frames.mockRestore();
    expect(callbacks.length).toBeGreaterThan(0);
    await perform(() => callbacks.forEach((run) => run(0)));
    expect(address.current).toBe(`${PATH}?draft=d-1`);
    expect(draftPanel()).toHaveAttribute('aria-busy', 'true');
  });

  it('shows the text while it is written, then the draft with its image', async () => {
    const { address } = open();
    await press('Generate');
    const button = await screen.findByRole('button', { name: 'Generating AI Content...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await connected();
    await perform(() => ai.begin(bread));
    await perform(() => ai.send('text', { index: 0, delta: '# Bread that takes' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Bread that takes' })).toBeVisible();
    expect(draftPanel()).toHaveTextContent('writing, 4 words');
    expect(draftPanel()).toHaveTextContent('Creating your visual content...');
    expect(address.current).toBe(`${PATH}?draft=d-1`);

    let finishImage: (image: AiImage) => void = () => undefined;
    ai.image = () => new Promise((resolve) => (finishImage = resolve));
    await perform(() => ai.finish(bread));
    expect(await screen.findByText('The draft is ready.')).toBeInTheDocument();
    expect(await screen.findByText('Creating your visual content...')).toBeVisible();
    await waitFor(() =>
      expect(ai.calls.at(-1)).toEqual({ name: 'image', body: { imagePrompt: bread.imagePrompt, draftId: 'd-1' } }),
    );
    await perform(() =>
      finishImage({ jobId: 'j-1', status: 'ready', imageUrl: '/api/ai-images/j-1/content', failure: null }),
    );
    const picture = await screen.findByRole('img', { name: bread.imagePrompt ?? '' });
    expect(picture).toHaveAttribute('src', '/api/ai-images/j-1/content');
    expect(within(draftPanel()).getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/ai-images/j-1/content?download=1',
    );
    expect(await generateButton()).toBeEnabled();
  });

  it('asks for no image when the suggestion has no prompt for one', async () => {
    open();
    await screen.findByRole('form');
    const plan = draftOf({ id: 'd-2', contentType: 'marketing_strategy', imagePrompt: null, image: null });
    await generate(plan);
    expect(await screen.findByRole('button', { name: 'Copy text' })).toBeVisible();
    expect(ai.calls.map(({ name }) => name)).toEqual(['generate']);
    expect(draftPanel()).not.toHaveTextContent('picture');
  });

  it('stops, and keeps the text so far', async () => {
    open();
    await press('Generate');
    await connected();
    await perform(() => ai.begin(bread));
    await perform(() => ai.send('text', { index: 0, delta: 'Slow bread' }));
    expect(await screen.findByText('Slow bread')).toBeVisible();
    ai.drafts = [{ ...bread, status: 'stopped', content: 'Slow bread', imagePrompt: null }];
    await press('Stop');
    await waitFor(() => expect(ai.streams[0]?.isClosed()).toBe(true));
    expect(await screen.findByText('Stopped. The text so far is kept.')).toBeVisible();
    expect(within(draftPanel()).getByText('Slow bread')).toBeVisible();
    expect(await generateButton()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [new ApiFailure('AI.BUSY'), 'Error: Failed to generate content: 503', /The AI service is busy/],
    [new ApiFailure('AI.QUOTA_EXCEEDED'), /^Error: Failed to generate content: 4/, /month/],
    [new ApiFailure('SERVER.UNEXPECTED'), 'Error: Failed to generate content: 500', /./],
  ])('says why a request was refused, and keeps it', async (failure, title, detail) => {
    ai.failures.generate = failure;
    open();
    await user.type(await screen.findByLabelText(/^Custom prompt/), 'Announce');
    await press('Generate');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(title)).toBeVisible();
    expect(alert).toHaveTextContent(detail);
    expect(screen.getByLabelText(/^Custom prompt/)).toHaveValue('Announce');

    ai.failures = {};
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await connected();
    expect(ai.calls[1]).toEqual(ai.calls[0]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says what failed in the middle, beside the text that had arrived', async () => {
    open();
    await press('Generate');
    await connected();
    await perform(() => ai.begin(bread));
    await perform(() => ai.send('text', { index: 0, delta: 'Slow bread' }));
    ai.drafts = [
      {
        ...bread,
        status: 'failed',
        content: 'Slow bread',
        failure: 'The AI service stopped in the middle. Please try again.',
      },
    ];
    await perform(() =>
      ai.send('error', { code: 'AI.INTERRUPTED', status: 502, message: 'It stopped in the middle.', requestId: 'r-1' }),
    );
    await perform(() => ai.streams[0]?.end());
    expect(await screen.findByText('Error: Failed to generate content: 502')).toBeVisible();
    expect(await screen.findByText('Slow bread')).toBeVisible();
    // the stored draft is read again
    await waitFor(() => expect(draftPanel()).toHaveTextContent('The AI service stopped in the middle.'));
  });

  it('says when a busy provider can be asked again', async () => {
    open();
    await press('Generate');
    await connected();
    await perform(() => ai.begin(bread));
    const message = 'The AI service is busy. Please try again in a moment.';
    await perform(() =>
      ai.send('error', { code: 'AI.BUSY', status: 503, message, requestId: 'r-1', retryAfterSeconds: 30 }),
    );
    expect(await screen.findByText('Error: Failed to generate content: 503')).toBeVisible();
    expect(screen.getByText(`${message} You can try again in 30 seconds.`)).toBeVisible();
  });

  it.each([
    [
      'an error says so',
      () => ai.send('error', { code: 'AI.EMPTY', status: 502, message: 'No content was generated', requestId: 'r-1' }),
    ],
    ['the text is empty', () => ai.finish(draftOf({ id: 'd-1', content: ' ' }))],
  ])("shows 'No content was generated' when %s", async (_, finish) => {
    open();
    await press('Generate');
    await connected();
    await perform(() => ai.begin(bread));
    await perform(finish);
    expect(await screen.findByText('Error: No content was generated')).toBeVisible();
  });

  it('finds the end of a draft whose connection is cut', async () => {
    open();
    await press('Generate');
    await connected();
    await perform(() => ai.begin(bread));
    await perform(() => ai.send('text', { index: 0, delta: 'Slow bread' }));
    await perform(() => ai.streams[0]?.cut());
    expect(await screen.findByText('Error: Failed to generate content')).toBeVisible();
    expect(within(draftPanel()).getByText('Slow bread')).toBeVisible();
    ai.drafts = [{ ...bread, status: 'stopped', content: 'Slow bread and butter' }];
    // the page asks again by itself
    expect(await screen.findByText('Slow bread and butter', {}, followed)).toBeVisible();
  });

  it('finds its running draft after a reload', async () => {
    ai.drafts = [{ ...bread, status: 'generating', content: 'Slow' }];
    open(`${PATH}?draft=d-1`);
    expect(await screen.findByText('Slow')).toBeVisible();
    expect(draftPanel()).toHaveTextContent('writing, 1 word');
    ai.drafts = [{ ...bread, content: 'Slow bread' }];
    expect(await screen.findByText('Slow bread', {}, followed)).toBeVisible();
    await waitFor(() => expect(draftPanel()).not.toHaveTextContent('writing'));
  });

  it('continues while another page is shown', async () => {
    const { unmount } = open();
    await press('Generate');
    await connected();
    await perform(() => ai.begin(bread));
    unmount();
    await perform(() => ai.send('text', { index: 0, delta: 'Slow bread' }));
    open();
    // the answer of the list replaces the element of the text
    await waitFor(() => expect(screen.getByText('Slow bread')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Generating AI Content...' })).toBeVisible();
    await perform(() => ai.finish(bread));
    expect(await generateButton()).toBeEnabled();
  });

  it('shows several drafts of a request as tabs', async () => {
    open();
    await screen.findByRole('form');
    const second = draftOf({ id: 'd-2', content: 'Second bread', image: null, imagePrompt: null });
    await press('Generate');
    await connected();
    await perform(() => ai.begin(bread, second));
    await user.click(await screen.findByRole('tab', { name: 'Draft 2' }));
    await perform(() => ai.finish(bread, second));
    expect(await screen.findByText('Second bread')).toBeVisible();
  });
});

describe('[CP-6] the picture of a draft', () => {
  const failed = draftOf({
    id: 'd-1',
    image: { jobId: 'j-1', status: 'failed', imageUrl: null, failure: 'It was refused.' },
  });

  it('says why it failed, and is tried again', async () => {
    ai.drafts = [failed];
    open(`${PATH}?draft=d-1`);
    expect(await screen.findByText('Picture failed', { selector: 'p' })).toBeVisible();
    expect(draftPanel()).toHaveTextContent('It was refused.');
    await user.click(within(draftPanel()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: bread.imagePrompt ?? '' })).toBeVisible();
  });

  it('says that a request for it was refused', async () => {
    ai.drafts = [draftOf({ id: 'd-1', image: null })];
    ai.failures.image = new ApiFailure('AI.BUSY');
    open(`${PATH}?draft=d-1`);
    await press('Create picture');
    expect(await screen.findByText('The AI service is busy. Please try again in a moment.')).toBeVisible();
    expect(within(draftPanel()).getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('is followed while its job runs', async () => {
    ai.drafts = [draftOf({ id: 'd-1', image: { jobId: 'j-1', status: 'pending', imageUrl: null, failure: null } })];
    open(`${PATH}?draft=d-1`);
    expect(await screen.findByText('Creating your visual content...')).toBeVisible();
    ai.drafts = [draftOf({ id: 'd-1' })];
    expect(await screen.findByRole('img', { name: bread.imagePrompt ?? '' }, followed)).toBeVisible();
  });
});
