import { serviceKeys, serviceTemplates, type Employee, type Project } from '@hive/contracts';
import { ownerName } from './project-text';

/** The fields of a project that people write, as texts. */
export type ProjectField = 'name' | 'description' | 'service' | 'ownerId' | 'startDate' | 'dueDate';
export type ProjectValues = Record<ProjectField, string>;

export const projectLabels: ProjectValues = {
  name: 'Project name',
  description: 'Description',
  service: 'Service',
  ownerId: 'Owner',
  startDate: 'Start date',
  dueDate: 'Due date',
};

export const projectValues = (project: Project): ProjectValues => ({
  name: project.name,
  description: project.description ?? '',
  service: project.service ?? '',
  ownerId: project.owner?.id ?? '',
  startDate: project.startDate ?? '',
  dueDate: project.dueDate ?? '',
});

export const serviceOptions = serviceKeys.map((value) => ({ value, label: serviceTemplates[value].label }));

/** The employees to choose from, with the present owner, who may have left. */
export function ownerChoices(employees: readonly Employee[], project?: Project) {
  const choices = employees.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }));
  const owner = project?.owner;
  const isMissing = owner && !choices.some(({ value }) => value === owner.id);
  return isMissing ? [...choices, { value: owner.id, label: ownerName(project) ?? '' }] : choices;
}
