import { useRef, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { createProjectSchema, updateProjectSchema, type Employee, type Project } from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  Button,
  Drawer,
  ErrorSummary,
  FormConflict,
  FormSection,
  SelectField,
  useConfirmedClose,
  useFormFields,
  useSeenChanges,
} from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { useAdminUpdateProjectMutation } from './project-changes.api';
import { ProjectFields } from './project-fields';
import { projectLabels, projectValues, serviceOptions, type ProjectValues } from './project-values';
import styles from '../../shared/account-list.module.css';

export interface EditProjectDrawerProps {
  project: Project;
  /** Undefined for users who cannot choose the owner. */
  owners: readonly Employee[] | undefined;
  onClose: () => void;
}

function useProjectForm({ project, onClose }: EditProjectDrawerProps, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [update] = useAdminUpdateProjectMutation();
  const changes = useSeenChanges(projectValues(project));
  const form = useFormFields<ProjectValues>(
    {
      initialValues: changes.opened,
      schema: createProjectSchema,
      labels: projectLabels,
      onSubmit: async (values) => {
        const { error } = await update({ id: project.id, ...updateProjectSchema.cast(changes.changesOf(values)) });
        const refused = changes.refusalOf(error);
        if (refused) {
          return refused;
        }
        if (error) {
          const description = actionError(error, 'Failed to save the project. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({ title: 'Project updated', description: 'The changes have been saved.' });
        onClose();
        return undefined;
      },
    },
    element,
  );
  return { form: { ...form, isDirty: changes.isChanged(form.values) }, changes };
}

/** Changes a project. After an error it stays open with the input; after a conflict the person chooses. */
export function EditProjectDrawer(props: EditProjectDrawerProps) {
  const { project, owners, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, changes } = useProjectForm(props, element);
  const { close, confirmation } = useConfirmedClose(form.isDirty, onClose);
  return (
    <Drawer title={project.name} onClose={close}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="Project"
        className={styles.edit}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <ProjectFields field={form.field} owners={owners} project={project} />
        <FormSection title="Service">
          <SelectField
            full
            optional
            label={projectLabels.service}
            field={form.field('service')}
            placeholder="None"
            options={serviceOptions}
            help="Milestones stay as they are."
          />
        </FormSection>
        <div className={styles.editFoot}>
          <FormConflict form={form} changes={changes} />
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.isSubmitting ? 'Saving...' : 'Save changes'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
      {confirmation}
    </Drawer>
  );
}
