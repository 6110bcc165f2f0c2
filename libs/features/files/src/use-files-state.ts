import { useCallback } from 'react';
import type { FileSection } from '@hive/contracts';
import { pageOf, useUrlState } from '@hive/ui/lists';

export const FILES_PAGE_SIZE = 20;

/** The orders of the list, the default one first. */
export const fileSorts = [
  { value: '-updatedAt', label: 'Newest first' },
  { value: 'updatedAt', label: 'Oldest first' },
  { value: 'fileName', label: 'By name' },
];

const [{ value: DEFAULT_SORT } = { value: '' }] = fileSorts;

/** Documents belong to no project. */
const projectOf = (section: FileSection, projectId: string | null): string | undefined =>
  section === 'document' ? undefined : projectId || undefined;

/** The state of the list and the open file in the address. With `fixedProjectId`, all of it is limited to that project. */
export function useFilesState(sections: readonly FileSection[], fixedProjectId?: string) {
  const { params, change } = useUrlState();
  const [usual = 'deliverable'] = sections;
  const section = sections.find((value) => value === params.get('section')) ?? usual;
  const projectId = projectOf(section, fixedProjectId ?? params.get('project'));
  const list = {
    section,
    page: pageOf(params),
    pageSize: FILES_PAGE_SIZE,
    q: params.get('q') ?? '',
    sort: fileSorts.find(({ value }) => value === params.get('sort'))?.value ?? DEFAULT_SORT,
    ...(projectId !== undefined && { projectId }),
  };
  const version = Number(params.get('version'));
  /** Changes filters and shows the first page. */
  const filter = useCallback(
    (changes: Partial<Record<'section' | 'q' | 'sort' | 'project', string | undefined>>) => {
      // search and order leave the open file as it is: the text of a search arrives after the press on a row
      const isOther = 'section' in changes || 'project' in changes;
      change({ ...changes, page: undefined, ...(isOther && { open: undefined, version: undefined }) });
    },
    [change],
  );
  return {
    list,
    openId: params.get('open'),
    /** The version to show instead of the current one. */
    version: Number.isInteger(version) && version > 0 ? version : undefined,
    filter,
    showSection: (next: FileSection) => filter({ section: next === usual ? undefined : next }),
    showSort: (sort: string) => filter({ sort: sort === DEFAULT_SORT ? undefined : sort }),
    showPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }, { replace: false }),
    open: (id: string, number?: number) =>
      change({ open: id, version: number === undefined ? undefined : String(number) }, { replace: false }),
    close: () => change({ open: undefined, version: undefined }),
    showVersion: (number: number | undefined) => change({ version: number === undefined ? undefined : String(number) }),
    isOfOneProject: fixedProjectId !== undefined,
    isFiltered: Boolean(params.get('q') ?? (fixedProjectId === undefined && params.get('project'))),
    clearFilters: () => filter({ q: undefined, project: undefined }),
  };
}

export type FilesState = ReturnType<typeof useFilesState>;
