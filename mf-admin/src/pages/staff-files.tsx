import { fileSections, staffFileSections, type FileSection } from '@hive/contracts';
import { FilesView } from '@hive/files';
import { useHasCapability } from '../app/current-staff';
import styles from './record-page.module.css';

interface StaffFilesProps {
  clientId: string;
  /** Shows only the files of this project. */
  projectId?: string;
  /** The user may add files to their own projects, but not to the client as a whole. */
  needsProject?: boolean;
}

/** Documents belong to the client as a whole. */
const isOfProjects = (section: FileSection): boolean => section !== 'document';

/** The files of a client or of one project, as staff work on them. */
export function StaffFiles({ needsProject = false, ...place }: StaffFilesProps) {
  const hasProject = needsProject || place.projectId !== undefined;
  const canManage = useHasCapability('projects:edit');
  const canComment = useHasCapability('projects:comment');
  return (
    <FilesView
      {...place}
      rights={{
        side: 'staff',
        sections: place.projectId === undefined ? fileSections : fileSections.filter(isOfProjects),
        uploadTo: canManage ? staffFileSections.filter((section) => !hasProject || isOfProjects(section)) : [],
        canComment,
        canDecide: false,
        canManage,
        needsProject,
      }}
      layout={(tools, content) => (
        <>
          <div className={styles.tools}>{tools}</div>
          {content}
        </>
      )}
    />
  );
}
