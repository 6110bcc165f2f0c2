import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { capabilitiesOf, frameRoutes } from '@hive/contracts';
import { ApiFailure, createFile, mockRoute, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createContent, createFrame, mockFramesApi } from '../../features/frames/frames.fixtures';
import { mockSlideshowApi } from '../../features/slideshow/slideshow.fixtures';
import { LazyFrameDrawer } from '../../features/frames/lazy-frame-drawer';
import { mediaUploads } from '../../shared/media/media-uploads';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyMediaPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const frames = mockFramesApi();
const server = useAdminServer(mockContactApi(), frames, mockSlideshowApi());
supportDialogs();

beforeAll(() => Promise.all([LazyMediaPage.preload(), LazyFrameDrawer.preload()]));
beforeEach(() => {
  frames.failure = undefined;
  frames.rows = [
    createFrame(),
    createFrame({
      frameId: '12',
      usages: [
        { page: 'Home', path: '/#gallery-title', place: 'More from the studio', hasDefault: false },
        { page: 'Portfolio', path: '/portfolio#off-the-screen', place: 'Off the screen', hasDefault: false },
      ],
      content: createContent({
        frameId: '12',
        fileName: 'reel.mp4',
        alt: 'A reel',
        fileType: 'video',
        imageData: '/media/reel.mp4',
      }),
    }),
    createFrame({ frameId: 'founder-eli', content: null }),
  ];
});
afterEach(() => act(() => [...mediaUploads.getSnapshot().keys()].forEach(mediaUploads.dismiss)));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  return within(heading.closest('li') as HTMLElement);
};
const png = () => createFile('new.png', 'image/png');
const upload = async (frameId: string, file: File) =>
  user.upload((await card(frameId)).getByLabelText(`New file for ${frameId}`), file);
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('frames of the media page', () => {
  it('[LP-6] shows every frame with its file, its date and the places that show it', async () => {
    renderPage('/admin/media');
    const seo = await card('seo-card');
    expect(seo.getByText('map.webp, Nov 19')).toBeVisible();
    expect(seo.getByText('Home: SEO card')).toBeVisible();
    const reel = await card('12');
    expect(reel.getByText('Home: More from the studio and 1 more')).toBeVisible();
    expect(reel.getByText('Video')).toBeVisible();
    expect((await card('founder-eli')).getByText('Empty, page shows the default')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Frames (3)' })).toBeVisible();
    expect(screen.getByText('Images up to 10 MB, video up to 100 MB')).toBeVisible();
  });

  it('keeps filter and search in the URL', async () => {
    const { address } = renderPage('/admin/media?show=filled');
    await card('seo-card');
    expect(names()).toEqual(['seo-card', '12']);
    await user.click(screen.getByRole('radio', { name: 'Empty 1' }));
    expect(names()).toEqual(['founder-eli']);
    expect(address.current).toBe('/admin/media?show=empty');
    await user.click(screen.getByRole('radio', { name: 'Video 1' }));
    expect(names()).toEqual(['12']);
    await user.click(screen.getByRole('radio', { name: 'All 3' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search frames' }), 'map.webp');
    await waitFor(() => expect(address.current).toBe('/admin/media?q=map.webp'));
    expect(names()).toEqual(['seo-card']);
    await user.type(screen.getByRole('searchbox', { name: 'Search frames' }), '.old');
    expect(await screen.findByText('No frames found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    expect(await card('12')).toBeDefined();
  });

  it('[AD-8] uploads a file, says that it is live, and links the page', async () => {
    const { host } = renderPage('/admin/media');
    await user.upload((await card('founder-eli')).getByLabelText('Image or video for founder-eli'), png());
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Success', description: 'Content uploaded successfully!' }]),
    );
    const eli = await card('founder-eli');
    expect(await eli.findByText('new.png, Nov 19')).toBeVisible();
    expect(eli.getByRole('status')).toHaveTextContent('Live');
    expect(eli.getByRole('link', { name: 'View page with founder-eli' })).toHaveAttribute('href', '/#projects');
    expect(frames.calls).toEqual([
      { name: 'upload', body: { fileName: 'new.png', fileType: 'image/png', frameId: 'founder-eli', seen: '' } },
    ]);
  });

  it('[AD-8] replaces what the person saw', async () => {
    renderPage('/admin/media');
    await upload('seo-card', png());
    expect(await (await card('seo-card')).findByText('new.png, Nov 19')).toBeVisible();
    expect(frames.calls).toMatchObject([{ body: { frameId: 'seo-card', seen: '/media/map.webp' } }]);
  });

  it('[AD-8] refuses other files before they are sent', async () => {
    const { host } = renderPage('/admin/media');
    await upload('seo-card', createFile('plan.pdf', 'application/pdf'));
    const large = createFile('large.png', 'image/png');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await upload('seo-card', large);
    await upload('seo-card', createFile('IMG_1.HEIC', ''));
    await upload('seo-card', createFile('reel.mov', 'video/quicktime'));
    expect(host.notices).toMatchObject([
      { title: 'Error', description: 'Please select an image or video file', variant: 'destructive' },
      { title: 'Error', description: 'This image has 10 MB. The limit is 10 MB.', variant: 'destructive' },
      { description: 'Browsers cannot show HEIC pictures. Save the picture as JPEG and upload it again.' },
      { description: 'Not all browsers play MOV videos. Save the video as MP4 (H.264) and upload it again.' },
    ]);
    expect(frames.calls).toEqual([]);
  });

  it('[AD-8] keeps a failed upload for another attempt', async () => {
    frames.failure = new ApiFailure('SERVER.UNEXPECTED');
    const { host } = renderPage('/admin/media');
    await upload('seo-card', png());
    const seo = await card('seo-card');
    await user.click(await seo.findByRole('button', { name: 'Retry seo-card' }));
    await waitFor(() => expect(frames.calls).toHaveLength(2));
    expect(host.notices[0]).toEqual({
      title: 'Error',
      description: 'Failed to upload content',
      variant: 'destructive',
    });
    expect(await seo.findByRole('button', { name: 'Retry seo-card' })).toBeVisible();
    frames.failure = undefined;
    await user.click(seo.getByRole('button', { name: 'Retry seo-card' }));
    expect(await seo.findByText('new.png, Nov 19')).toBeVisible();
    expect(seo.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that the server does not take the file', async () => {
    frames.failure = new ApiFailure('MEDIA.WRONG_TYPE');
    const { host } = renderPage('/admin/media');
    await upload('seo-card', png());
    await waitFor(() => expect(host.notices).toMatchObject([{ description: 'Please select an image or video file' }]));
  });

  it('lets the person choose between two changes of a frame', async () => {
    frames.failure = new ApiFailure('FRAME.CHANGED', { message: 'Jon Park changed this frame just now.' });
    const { host } = renderAdmin('/admin/media');
    await upload('seo-card', png());
    const seo = await card('seo-card');
    expect(await seo.findByText('Jon Park changed this frame just now.')).toBeVisible();
    expect(host.notices).toEqual([]);
    frames.failure = undefined;
    frames.rows = frames.rows.map((row) =>
      row.frameId === 'seo-card' ? { ...row, content: createContent({ imageData: '/media/theirs.webp' }) } : row,
    );
    act(() => host.live.emit({ type: 'content.changed', data: { area: 'frames' } }));
    await waitFor(() => expect(document.querySelector('img[src="/media/theirs.webp"]')).toBeInTheDocument());
    await user.click(seo.getByRole('button', { name: 'Replace seo-card anyway' }));
    expect(await seo.findByText('new.png, Nov 19')).toBeVisible();
    expect(frames.calls.at(-1)).toMatchObject({ body: { seen: '/media/theirs.webp' } });
  });

  it('[AD-8] removes after a question', async () => {
    const { host } = renderPage('/admin/media');
    await user.click((await card('12')).getByRole('button', { name: 'Remove 12' }));
    const question = screen.getByRole('dialog', { name: 'Remove reel.mp4 from 12?' });
    expect(question).toHaveTextContent('It disappears from the public pages at once.');
    await user.click(within(question).getByRole('button', { name: 'Keep it' }));
    expect(frames.calls).toEqual([]);
    await user.click((await card('12')).getByRole('button', { name: 'Remove 12' }));
    await user.click(screen.getByRole('button', { name: 'Remove video' }));
    expect(await (await card('12')).findByText('Empty, page leaves it out')).toBeVisible();
    expect(host.notices).toEqual([{ title: 'Success', description: 'Image removed successfully!' }]);
    expect(frames.calls).toEqual([{ name: 'remove', body: { seen: '/media/reel.mp4' } }]);
  });

  it('[AD-8] says that a removal failed', async () => {
    frames.failure = new ApiFailure('SERVER.UNEXPECTED');
    const { host } = renderPage('/admin/media');
    await user.click((await card('12')).getByRole('button', { name: 'Remove 12' }));
    await user.click(screen.getByRole('button', { name: 'Remove video' }));
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Error', description: 'Failed to remove image', variant: 'destructive' }]),
    );
  });

  it('changes the description', async () => {
    renderPage('/admin/media');
    await user.click((await card('seo-card')).getByRole('button', { name: 'Actions of seo-card' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit description' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'seo-card' }));
    expect(drawer.getByText('Jon Park')).toBeVisible();
    const field = drawer.getByLabelText(/^Description/);
    await user.clear(field);
    await user.type(field, 'A map of the town');
    await user.click(drawer.getByRole('button', { name: 'Save description' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(frames.calls).toEqual([{ name: 'update', body: { alt: 'A map of the town', seen: '/media/map.webp' } }]);
  });

  it('removes and describes what the person saw, even when a colleague has replaced it since', async () => {
    const { host } = renderAdmin('/admin/media');
    const replace = (imageData: string) => {
      frames.rows = frames.rows.map((row) =>
        row.frameId === 'seo-card' ? { ...row, content: createContent({ imageData, fileName: 'theirs.webp' }) } : row,
      );
      act(() => host.live.emit({ type: 'content.changed', data: { area: 'frames' } }));
    };
    await user.click((await card('seo-card')).getByRole('button', { name: 'Remove seo-card' }));
    replace('/media/theirs.webp');
    expect(await screen.findByText('theirs.webp, Nov 19')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Remove map.webp from seo-card?' })).toBeVisible();
    frames.failure = new ApiFailure('FRAME.CHANGED', { message: 'Jon Park changed this frame just now.' });
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    await waitFor(() => expect(frames.calls).toEqual([{ name: 'remove', body: { seen: '/media/map.webp' } }]));
    await user.click((await card('seo-card')).getByRole('button', { name: 'Actions of seo-card' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit description' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'seo-card' }));
    replace('/media/third.webp');
    await waitFor(() => expect(document.querySelector('li img[src="/media/third.webp"]')).toBeInTheDocument());
    await user.type(drawer.getByLabelText(/^Description/), '!');
    await user.click(drawer.getByRole('button', { name: 'Save description' }));
    await waitFor(() =>
      expect(frames.calls.at(-1)).toEqual({ name: 'update', body: { alt: 'A map!', seen: '/media/theirs.webp' } }),
    );
    // the drawer shows the present content, and saving again applies to that
    await waitFor(() => expect(document.querySelector('dialog img[src="/media/third.webp"]')).toBeInTheDocument());
    frames.failure = undefined;
    await user.click(drawer.getByRole('button', { name: 'Save description' }));
    await waitFor(() => expect(frames.calls.at(-1)).toMatchObject({ body: { seen: '/media/third.webp' } }));
  });

  it('shows a failure in a card, with a retry', async () => {
    server.use(
      mockRoute(frameRoutes.list, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    renderPage('/admin/media');
    const error = await screen.findByText('Failed to fetch frame images');
    expect(error.closest('.panel')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await card('seo-card')).toBeDefined();
  });
});

describe('who edits the public pages', () => {
  it('says for whom the page is, without its entry in the sidebar', async () => {
    const strategist = staff('employee');
    renderPage('/admin/media', strategist);
    expect(await screen.findByText('Media is for the creative and marketing teams')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Media' })).not.toBeInTheDocument();
    expect(screen.queryByText('Studio')).not.toBeInTheDocument();
  });

  it.each([
    ['a manager', staff('manager')],
    ['an employee of creative', { ...staff('employee'), permissions: capabilitiesOf('employee', 'creative') }],
  ])('shows it to %s', async (_, person) => {
    renderAdmin('/admin/media', { user: person });
    expect(await card('seo-card')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Media' })).not.toHaveLength(0);
    expect(screen.getByText('Studio')).toBeVisible();
  });
});
