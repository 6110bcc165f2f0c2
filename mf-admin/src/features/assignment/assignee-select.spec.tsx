import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '@hive/contracts';
import { AssigneeSelect, type AssigneeSelectProps } from './assignee-select';
import { employees } from './assignment.fixtures';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const newcomer = { ...(employees[0] as Employee), id: 'e-0', firstName: 'Ada', lastName: 'Abel' };

const select = (props: Partial<AssigneeSelectProps> = {}) => (
  <AssigneeSelect
    label="Assign the client to"
    employees={employees}
    openWork={undefined}
    value={null}
    nameOf={(id) => id}
    isSaving={false}
    onChange={() => undefined}
    {...props}
  />
);

const names = () => Array.from(document.querySelectorAll('.ant-select-item-option'), ({ textContent }) => textContent);

describe('The select of an assignee', () => {
  it('keeps its options while a colleague joins the staff, and offers the newcomer when it opens again', async () => {
    const { rerender } = render(select());
    await waitFor(() => expect(names()).toEqual(['Unassigned', 'MRMaya Reyes', 'JPJon Park']));
    rerender(select({ employees: [newcomer, ...employees] }));
    expect(names()).toEqual(['Unassigned', 'MRMaya Reyes', 'JPJon Park']);
    await user.click(document.body);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
    await user.click(screen.getByRole('combobox'));
    await waitFor(() => expect(names()).toContain('AAAda Abel'));
  });

  it('says how much open work each person has, and nothing before that is known', async () => {
    const { rerender } = render(select());
    await waitFor(() => expect(names()).toEqual(['Unassigned', 'MRMaya Reyes', 'JPJon Park']));
    rerender(select({ openWork: [{ employeeId: 'e-1', count: 6 }] }));
    expect(names()).toEqual(['Unassigned', 'MRMaya Reyes6 open', 'JPJon Park0 open']);
  });

  it('stays enabled, and so focused, while the choice is saved', () => {
    const { rerender } = render(select());
    rerender(select({ isSaving: true }));
    expect(screen.getByRole('combobox')).toBeEnabled();
  });
});
