import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slideshowRoutes, type Slide } from '@hive/contracts';
import { api } from '@hive/store';
import { ApiFailure, createFile, mockRoute, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { mockFramesApi } from '../../features/frames/frames.fixtures';
import { createSlide, mockSlideshowApi } from '../../features/slideshow/slideshow.fixtures';
import { mediaUploads } from '../../shared/media/media-uploads';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazyMediaPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const slideshow = mockSlideshowApi();
const server = useAdminServer(mockContactApi(), mockFramesApi(), slideshow);
supportDialogs();
const tagged = api.enhanceEndpoints({ addTagTypes: ['slideshow'] });

beforeAll(() => LazyMediaPage.preload());
beforeEach(() => {
  slideshow.failure = undefined;
  slideshow.rows = [createSlide(), createSlide('s-2', 'Honeycomb'), createSlide('s-3', '', { isActive: false })];
});
afterEach(() => act(() => [...mediaUploads.getSnapshot().keys()].forEach(mediaUploads.dismiss)));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
const PATH = '/admin/media?tab=slideshow';
const altField = (number: number) => screen.findByLabelText(`Alt text of slide ${number}`);
const preview = async () => within(await screen.findByRole('complementary', { name: 'Preview' }));

describe('slideshow of the media page', () => {
  it('[AD-8] lists every slide, and previews the active ones', async () => {
    const { address } = renderPage('/admin/media');
    await user.click(await screen.findByRole('tab', { name: 'Slideshow (3)' }));
    expect(address.current).toBe(PATH);
    expect(await altField(1)).toHaveValue('A ringed planet');
    const card = await preview();
    expect(card.getByText('2 of 3')).toBeVisible();
    expect(card.getByAltText('A ringed planet')).toHaveAttribute('src', '/media/s-1.webp');
    await user.click(card.getByRole('button', { name: 'Preview slide 2' }));
    expect(card.getByAltText('Honeycomb')).toBeVisible();
    expect(card.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/');
  });

  it('[AD-8] saves the alternative text when its field is left, and hides a slide', async () => {
    renderPage(PATH);
    const field = await altField(2);
    await user.clear(field);
    await user.type(field, 'A lit honeycomb');
    await user.tab();
    await waitFor(() =>
      expect(slideshow.calls).toEqual([{ name: 'update', body: { alt: 'A lit honeycomb', seenAlt: 'Honeycomb' } }]),
    );
    await user.click(screen.getByRole('switch', { name: 'Show slide 1' }));
    await waitFor(() => expect(slideshow.calls.at(-1)).toEqual({ name: 'update', body: { isActive: false } }));
    expect(await (await preview()).findByText('1 of 3')).toBeVisible();
  });

  it('saves the focal point, and shows the slide around it', async () => {
    renderPage(PATH);
    const open = await screen.findByRole('button', { name: 'Focal point of Honeycomb' });
    await user.click(open);
    const group = within(screen.getByRole('group', { name: 'Focal point of slide 2' }));
    const save = group.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    fireEvent.change(group.getByLabelText('Focus of slide 2, from left'), { target: { value: '80' } });
    slideshow.failure = new ApiFailure('SERVER.UNEXPECTED');
    await user.click(save);
    expect(group.getByLabelText('Focus of slide 2, from left')).toHaveValue('80');
    slideshow.failure = undefined;
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await waitFor(() => expect(open).toHaveFocus());
    expect(slideshow.calls.at(-1)).toEqual({ name: 'update', body: { focusX: 80, focusY: 50 } });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await user.click((await preview()).getByRole('button', { name: 'Preview slide 2' }));
    expect((await preview()).getByAltText('Honeycomb')).toHaveStyle({ objectPosition: '80% 50%' });
  });

  it('[AD-8] previews the first slide again when the last active one is hidden while it shows', async () => {
    renderPage(PATH);
    const card = await preview();
    await user.click(await card.findByRole('button', { name: 'Preview slide 2' }));
    expect(card.getByAltText('Honeycomb')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Show slide 2' }));
    expect(await card.findByAltText('A ringed planet')).toBeVisible();
  });

  it('hides a slide and shows it again by two presses before the server answers', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute<Slide>(slideshowRoutes.update, ({ body }) => {
        bodies.push(body);
        return new Promise<Slide>(() => undefined);
      }),
    );
    renderPage(PATH);
    await altField(1);
    const toggle = screen.getByRole('switch', { name: 'Show slide 1' });
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    await waitFor(() => expect(bodies).toEqual([{ isActive: false }, { isActive: true }]));
  });

  it('keeps a text that was not saved', async () => {
    slideshow.failure = new ApiFailure('SERVER.UNEXPECTED');
    const { host } = renderPage(PATH);
    const field = await altField(1);
    await user.type(field, '!');
    await user.tab();
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error' }]));
    expect(field).toHaveValue('A ringed planet!');
    expect(await screen.findByText('Not saved')).toBeVisible();
  });

  it('asks before it overwrites what a colleague has saved since', async () => {
    const { store } = renderPage(PATH);
    const field = await altField(2);
    await user.type(field, ' of mine');
    slideshow.rows = [createSlide(), createSlide('s-2', 'Theirs')];
    act(() => void store.dispatch(tagged.util.invalidateTags(['slideshow'])));
    await waitFor(() => expect(screen.queryByLabelText('Alt text of slide 3')).not.toBeInTheDocument());
    expect(field).toHaveValue('Honeycomb of mine');
    slideshow.failure = new ApiFailure('SLIDE.CHANGED', {
      message: 'Jon Park changed this slide just now.',
      errors: { alt: 'Changed to “Theirs” meanwhile' },
    });
    await user.tab();
    const choice = await screen.findByRole('alert');
    expect(choice).toHaveTextContent('Jon Park changed this slide just now.Changed to “Theirs” meanwhile');
    expect(slideshow.calls).toEqual([{ name: 'update', body: { alt: 'Honeycomb of mine', seenAlt: 'Honeycomb' } }]);
    slideshow.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(slideshow.calls.at(-1)?.body).toEqual({ alt: 'Honeycomb of mine', seenAlt: 'Theirs' });
    expect(slideshow.calls).toHaveLength(2);
  });

  it("shows what a colleague saves right after the user's text was saved", async () => {
    server.use(
      mockRoute<Slide>(slideshowRoutes.update, () => {
        slideshow.rows = [createSlide(), createSlide('s-2', 'Theirs')];
        return createSlide('s-2', 'Mine');
      }),
    );
    renderPage(PATH);
    const field = await altField(2);
    await user.clear(field);
    await user.type(field, 'Mine');
    await user.tab();
    await waitFor(() => expect(field).toHaveValue('Theirs'));
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('takes the text of the colleague instead', async () => {
    renderPage(PATH);
    const field = await altField(2);
    await user.type(field, ' of mine');
    slideshow.rows = [createSlide(), createSlide('s-2', 'Theirs')];
    slideshow.failure = new ApiFailure('SLIDE.CHANGED', { message: 'Jon Park changed this slide just now.' });
    await user.tab();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field).toHaveValue('Theirs'));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('[AD-8] removes a slide, and puts it back', async () => {
    const { host } = renderPage(PATH);
    await altField(1);
    await user.click(screen.getByRole('button', { name: 'Remove A ringed planet' }));
    await waitFor(() => expect(screen.queryByDisplayValue('A ringed planet')).not.toBeInTheDocument());
    expect(host.notices).toMatchObject([{ description: 'Image removed successfully!', action: { label: 'Undo' } }]);
    act(() => host.notices[0]?.action?.onPress());
    expect(await screen.findByDisplayValue('A ringed planet')).toBeVisible();
    expect(slideshow.calls.map(({ name }) => name)).toEqual(['remove', 'restore']);
  });

  it('[AD-8] adds several images, and refuses other files', async () => {
    const { host } = renderPage(PATH);
    const field = await screen.findByLabelText('Images for the slideshow');
    await user.upload(field, [
      createFile('one.png', 'image/png'),
      createFile('reel.mp4', 'video/mp4'),
      createFile('two.png', 'image/png'),
    ]);
    expect(await altField(5)).toBeVisible();
    expect(host.notices.map(({ description }) => description)).toContain('reel.mp4: Please select an image file');
    expect(slideshow.calls.map(({ name }) => name)).toEqual(['create', 'create']);
  });

  it('keeps an image that failed for another attempt', async () => {
    slideshow.failure = new ApiFailure('SERVER.UNEXPECTED');
    const { host } = renderPage(PATH);
    await user.upload(await screen.findByLabelText('Images for the slideshow'), createFile('one.png', 'image/png'));
    const retry = await screen.findByRole('button', { name: 'Retry one.png' });
    expect(host.notices).toMatchObject([{ description: 'Failed to upload content' }]);
    slideshow.failure = undefined;
    await user.click(retry);
    expect(await altField(4)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  it('shows a failure in a card, with a retry', async () => {
    server.use(
      mockRoute(slideshowRoutes.list, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    renderPage(PATH);
    const error = await screen.findByText('Failed to fetch slideshow images');
    expect(error.closest('.panel')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await altField(1)).toBeVisible();
  });

  it('says what an empty slideshow shows', async () => {
    slideshow.rows = [];
    renderPage(PATH);
    expect(await screen.findByText('No slides yet')).toBeVisible();
  });
});
