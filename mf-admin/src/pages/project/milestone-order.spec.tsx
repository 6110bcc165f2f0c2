import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Project } from '@hive/contracts';
import { projectRoutes } from '@hive/contracts/routes';
import { ApiFailure, mockRoute } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createMilestone, createProject, mockProjectsApi } from '../../features/projects/projects.fixtures';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazyProjectPage } from '../page-by-path';

configure({ defaultHidden: true });

const projects = mockProjectsApi();
const server = useAdminServer(mockContactApi(), projects, mockEmployeesApi([]));

beforeAll(() => LazyProjectPage.preload());
beforeEach(() => {
  projects.calls = [];
  projects.failure = undefined;
  projects.rows = [
    createProject({
      milestones: [
        createMilestone({ id: 'm-1', title: 'Discovery' }),
        createMilestone({ id: 'm-2', title: 'Label proofs' }),
        createMilestone({ id: 'm-3', title: 'Print files' }),
      ],
    }),
  ];
});

const open = async () => {
  const page = renderPage('/admin/projects/p-1');
  await screen.findByRole('heading', { level: 3, name: 'Discovery' });
  return page;
};

describe('the order of milestones', () => {
  /** jsdom has no layout: the rows lie below each other, 100 pixels high. */
  const layOutRows = () =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = this.closest('li');
      const top = row?.parentElement ? Array.from(row.parentElement.children).indexOf(row) * 100 : 0;
      return new DOMRect(0, top, 400, 100);
    });
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const says = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  const key = async (code: string) => {
    // the sensor listens from the next task on
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });
  };

  afterEach(() => jest.restoreAllMocks());

  it('changes by the keyboard: Space, arrows, Space, with announcements', async () => {
    await open();
    layOutRows();
    screen.getByRole('button', { name: 'Move Discovery' }).focus();
    await key('Space');
    await says('Discovery is picked up, at position 1 of 3.');
    await key('ArrowDown');
    await says('Discovery is at position 2 of 3.');
    await key('Space');
    await says('Discovery is put down at position 2 of 3.');
    await waitFor(() => expect(projects.calls).toEqual([{ name: 'order', body: { ids: ['m-2', 'm-1', 'm-3'] } }]));
    await waitFor(() => expect(titles()).toEqual(['Label proofs', 'Discovery', 'Print files']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Discovery' })).toHaveFocus());
  });

  it('stays after Escape', async () => {
    await open();
    layOutRows();
    screen.getByRole('button', { name: 'Move Discovery' }).focus();
    await key('Space');
    await says('Discovery is picked up, at position 1 of 3.');
    await key('ArrowDown');
    await says('Discovery is at position 2 of 3.');
    await key('Escape');
    await says('Discovery is back at position 1 of 3.');
    expect(titles()).toEqual(['Discovery', 'Label proofs', 'Print files']);
    expect(projects.calls).toEqual([]);
  });

  it('goes back, with a message, when the milestones have changed meanwhile', async () => {
    projects.failure = new ApiFailure('MILESTONE.ORDER_STALE');
    const { host } = await open();
    layOutRows();
    screen.getByRole('button', { name: 'Move Print files' }).focus();
    await key('Space');
    await says('Print files is picked up, at position 3 of 3.');
    await key('ArrowUp');
    await says('Print files is at position 2 of 3.');
    await key('Space');
    await waitFor(() =>
      expect(host.notices).toContainEqual(
        expect.objectContaining({ description: 'The milestones have changed meanwhile. Please look at them again.' }),
      ),
    );
    await waitFor(() => expect(titles()).toEqual(['Discovery', 'Label proofs', 'Print files']));
  });

  describe('after two changes in quick succession', () => {
    /** Answers the calls in the order of their arrival: with their own order, or with an error. */
    let answers: ((failure?: ApiFailure) => void)[];
    let reads: number;

    beforeEach(() => {
      answers = [];
      reads = 0;
      server.use(
        mockRoute<Project>(projectRoutes.get, () => {
          reads += 1;
          return projects.rows[0] as Project;
        }),
        mockRoute<Project>(projectRoutes.orderMilestones, async ({ body }) => {
          const failure = await new Promise<ApiFailure | undefined>((resolve) => answers.push(resolve));
          if (failure) {
            throw failure;
          }
          const { ids } = body as { ids: string[] };
          const milestones = projects.rows[0]?.milestones ?? [];
          const ordered = ids.flatMap((id) => milestones.find((row) => row.id === id) ?? []);
          projects.rows = [createProject({ milestones: ordered })];
          return projects.rows[0] as Project;
        }),
      );
    });

    const moveDown = async (name: string, position: number) => {
      screen.getByRole('button', { name: `Move ${name}` }).focus();
      await key('Space');
      await says(`${name} is picked up, at position ${position} of 3.`);
      await key('ArrowDown');
      await says(`${name} is at position ${position + 1} of 3.`);
      await key('Space');
      await says(`${name} is put down at position ${position + 1} of 3.`);
      await waitFor(() => expect(answers).toHaveLength(position));
    };
    const changeTwice = async () => {
      const page = await open();
      layOutRows();
      await moveDown('Discovery', 1);
      await waitFor(() => expect(titles()).toEqual(['Label proofs', 'Discovery', 'Print files']));
      await moveDown('Discovery', 2);
      await waitFor(() => expect(titles()).toEqual(['Label proofs', 'Print files', 'Discovery']));
      return page;
    };

    it('keeps the second when the first fails', async () => {
      const { host } = await changeTwice();
      answers[0]?.(new ApiFailure('SERVER.UNEXPECTED'));
      await waitFor(() => expect(host.notices).toHaveLength(1));
      await act(async () => {});
      expect(titles()).toEqual(['Label proofs', 'Print files', 'Discovery']);
      answers[1]?.();
      await waitFor(() => expect(projects.rows[0]?.milestones.at(-1)?.title).toBe('Discovery'));
      await waitFor(() => expect(titles()).toEqual(['Label proofs', 'Print files', 'Discovery']));
    });

    it('shows no earlier order once both are saved', async () => {
      // the store notifies its readers of an answer in the next frame
      jest.spyOn(window, 'requestAnimationFrame').mockImplementation((done) => Number(setTimeout(done, 100)));
      await changeTwice();
      const shown = new Set<string>();
      const observer = new MutationObserver(() => shown.add(titles().join()));
      observer.observe(screen.getByRole('list', { name: 'Milestones' }), { childList: true });
      answers[0]?.();
      answers[1]?.();
      // the project is read again after both
      await waitFor(() => expect(reads).toBe(2));
      observer.disconnect();
      expect([...shown]).toEqual([]);
      expect(titles()).toEqual(['Label proofs', 'Print files', 'Discovery']);
    });

    it('goes back to the first when the second fails', async () => {
      const { host } = await changeTwice();
      answers[0]?.();
      await waitFor(() => expect(projects.rows[0]?.milestones[1]?.title).toBe('Discovery'));
      expect(titles()).toEqual(['Label proofs', 'Print files', 'Discovery']);
      answers[1]?.(new ApiFailure('SERVER.UNEXPECTED'));
      await waitFor(() => expect(host.notices).toHaveLength(1));
      await waitFor(() => expect(titles()).toEqual(['Label proofs', 'Discovery', 'Print files']));
    });
  });
});
