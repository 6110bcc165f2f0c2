import { PROJECT_NAME_MAX, type Employee, type Project } from '@hive/contracts';
import { FormSection, SelectField, TextAreaField, TextField, type BoundField } from '@hive/ui/app';
import { ownerChoices, projectLabels, type ProjectField } from './project-values';

interface ProjectFieldsProps {
  field: (name: ProjectField) => BoundField;
  /** Undefined for users who cannot choose the owner. */
  owners: readonly Employee[] | undefined;
  /** Undefined for a new project. */
  project?: Project;
}

/** What a project is about, who is responsible, and when it is due. */
export const ProjectFields = ({ field, owners, project }: ProjectFieldsProps) => (
  <>
    <FormSection title="Project">
      <TextField full label={projectLabels.name} field={field('name')} maxLength={PROJECT_NAME_MAX} />
      <TextAreaField
        full
        optional
        label={projectLabels.description}
        field={field('description')}
        help="Visible to the client"
      />
    </FormSection>
    <FormSection title="Plan">
      {owners ? (
        <SelectField
          full
          optional
          label={projectLabels.ownerId}
          field={field('ownerId')}
          placeholder="Unassigned"
          options={ownerChoices(owners, project)}
        />
      ) : null}
      <TextField optional type="date" label={projectLabels.startDate} field={field('startDate')} />
      <TextField optional type="date" label={projectLabels.dueDate} field={field('dueDate')} />
    </FormSection>
  </>
);
