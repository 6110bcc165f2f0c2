import { useId, useRef, useState, type RefObject } from 'react';
import type { FileSection } from '@hive/contracts';
import { Button, Drawer, SelectField, useConfirmedClose, type BoundField } from '@hive/ui/app';
import { CloseOutlined, UploadOutlined } from '@hive/ui/app/icons';
import type { FileRights } from '../file-rights';
import { sectionText, sizeText } from '../file-texts';
import { useFileProjects } from '../use-file-projects';
import { withStoredName } from './file-names';
import type { UploadTarget } from './upload.types';
import styles from './upload-drawer.module.css';

interface UploadDrawerProps {
  clientId: string;
  rights: FileRights;
  /** The page of the person, and the files that were dropped on it. */
  initial: { section: FileSection; projectId?: string | undefined; files: File[] };
  /** Set on the page of a single project. */
  isProjectFixed: boolean;
  /** 'All file types except programs, up to 500 MB each.' */
  limitText: string;
  /** Why the server would refuse a file. */
  problemOf: (file: File) => string | undefined;
  onUpload: (files: File[], target: UploadTarget) => void;
  onClose: () => void;
}

interface Destination {
  section: FileSection;
  projectId: string;
  milestoneId: string;
}

/** Chooses files, their section, and what they belong to. */
export function UploadDrawer(props: UploadDrawerProps) {
  const { clientId, rights, initial, isProjectFixed, onUpload, onClose, ...limits } = props;
  const { section, projectId = '' } = initial;
  const [files, setFiles] = useState<File[]>(() => initial.files.map(withStoredName));
  const [destination, setDestination] = useState<Destination>({ section, projectId, milestoneId: '' });
  const [error, setError] = useState<string>();
  const [isProjectMissing, setIsProjectMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // refused files are added too: the list of uploads says why each was not sent
  const sendable = files.filter((file) => limits.problemOf(file) === undefined).length;
  const submit = () => {
    if (files.length === 0) {
      setError('Choose at least one file.');
      input.current?.focus();
      return;
    }
    if (sendable === 0) {
      setError('None of these files can be uploaded.');
      input.current?.focus();
      return;
    }
    if (rights.needsProject && destination.projectId === '') {
      setIsProjectMissing(true);
      form.current?.querySelector<HTMLElement>('[name="projectId"]')?.focus();
      return;
    }
    onUpload(files, {
      clientId,
      section: destination.section,
      label: sectionText(destination.section, rights.side),
      ...(destination.section !== 'document' && {
        ...(destination.projectId && { projectId: destination.projectId }),
        ...(destination.milestoneId && { milestoneId: destination.milestoneId }),
      }),
    });
  };
  const choose = (chosen: File[]) => {
    setError(undefined);
    setFiles((before) => [...before, ...chosen.map(withStoredName)]);
  };
  const remove = (file: File) => {
    setError(undefined);
    setFiles(files.filter((other) => other !== file));
    // its button goes away
    input.current?.focus();
  };
  const { close, confirmation } = useConfirmedClose(files.length > 0, onClose);
  return (
    <Drawer title="Upload files" onClose={close}>
      <form
        method="dialog"
        ref={form}
        aria-label="Upload files"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Chooser ref={input} limitText={limits.limitText} error={error} onChoose={choose} />
        <ChosenFiles files={files} problemOf={limits.problemOf} onRemove={remove} />
        <DestinationFields
          clientId={clientId}
          rights={rights}
          isProjectFixed={isProjectFixed}
          destination={destination}
          isProjectMissing={isProjectMissing && destination.projectId === ''}
          onChange={setDestination}
        />
        <Button htmlType="submit" type="primary" size="large">
          {sendable > 1 ? `Upload ${sendable} files` : 'Upload'}
        </Button>
      </form>
      {confirmation}
    </Drawer>
  );
}

interface ChooserProps {
  ref: RefObject<HTMLInputElement | null>;
  limitText: string;
  error: string | undefined;
  onChoose: (files: File[]) => void;
}

function Chooser({ ref, limitText, error, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.choose}>
        <input
          ref={ref}
          type="file"
          multiple
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? id : `${id} ${id}error`}
          onChange={({ target }) => {
            // before the field is emptied, so that the same file can be chosen again
            const chosen = Array.from(target.files ?? []);
            target.value = '';
            onChoose(chosen);
          }}
        />
        <span className={styles.chooseIcon}>
          <UploadOutlined />
        </span>
        <strong>Choose files</strong>
        <span id={id}>{limitText}</span>
      </label>
      {error === undefined ? null : (
        <p id={`${id}error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface ChosenFilesProps extends Pick<UploadDrawerProps, 'problemOf'> {
  files: File[];
  onRemove: (file: File) => void;
}

const ChosenFiles = ({ files, problemOf, onRemove }: ChosenFilesProps) =>
  files.length === 0 ? null : (
    <ul className={styles.files} aria-label="Chosen files">
      {files.map((file, index) => (
        // the same file may be chosen twice
        <li key={`${index} ${file.name}`}>
          <div className={styles.chosen}>
            <p className={styles.name}>{file.name}</p>
            {problemOf(file) === undefined ? null : <p className={styles.problem}>{problemOf(file)}</p>}
          </div>
          <span className={styles.size}>{sizeText(file.size)}</span>
          <Button
            type="text"
            size="small"
            aria-label={`Remove ${file.name}`}
            icon={<CloseOutlined />}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );

interface DestinationFieldsProps extends Pick<UploadDrawerProps, 'clientId' | 'rights' | 'isProjectFixed'> {
  destination: Destination;
  /** The person tried to upload without a project, although one is needed. */
  isProjectMissing: boolean;
  onChange: (destination: Destination) => void;
}

/** Section, project and, for staff, milestone. */
function DestinationFields(props: DestinationFieldsProps) {
  const { rights, destination, onChange } = props;
  const id = useId();
  const field: FieldOf = (name, changed) => ({
    id: `${id}${name}`,
    name,
    value: destination[name],
    error: undefined,
    disabled: false,
    onChange: (value) => onChange({ ...destination, ...changed(value) }),
  });
  const sectionOf = (value: string) => rights.uploadTo.find((section) => section === value) ?? destination.section;
  return (
    <>
      <SelectField
        label="Section"
        field={field('section', (value) => ({ section: sectionOf(value) }))}
        options={rights.uploadTo.map((value) => ({ value, label: sectionText(value, rights.side) }))}
      />
      {destination.section === 'document' ? null : <ProjectFields {...props} field={field} />}
    </>
  );
}

type FieldOf = (name: keyof Destination, changed: (value: string) => Partial<Destination>) => BoundField;

/** Project and, for staff, milestone. */
function ProjectFields(props: DestinationFieldsProps & { field: FieldOf }) {
  const { clientId, rights, isProjectFixed, destination, isProjectMissing, field } = props;
  const { projects, isFailed, retry } = useFileProjects(clientId);
  const milestones = projects.find((project) => project.id === destination.projectId)?.milestones ?? [];
  return (
    <>
      {isFailed ? (
        <p role="alert" className={styles.error}>
          Projects did not load.{' '}
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </p>
      ) : null}
      {(projects.length > 0 || rights.needsProject) && !isProjectFixed ? (
        <SelectField
          optional={!rights.needsProject}
          label="Project"
          placeholder={rights.needsProject ? 'Choose a project' : 'No project'}
          field={{
            ...field('projectId', (projectId) => ({ projectId, milestoneId: '' })),
            error: isProjectMissing ? 'Choose the project of the files.' : undefined,
          }}
          options={projects.map((project) => ({ value: project.id, label: project.name }))}
        />
      ) : null}
      {rights.canManage && milestones.length > 0 ? (
        <SelectField
          optional
          label="Milestone"
          placeholder="No milestone"
          help="Submitting the milestone submits its files, and its approval locks them."
          field={field('milestoneId', (milestoneId) => ({ milestoneId }))}
          options={milestones.map(({ id: value, title }) => ({ value, label: title }))}
        />
      ) : null}
    </>
  );
}
