import type { ReactNode } from 'react';
import type { Project } from '@hive/contracts';
import { Link } from '@hive/router';
import { CompanyAvatar, ProgressBar, StatusTag } from '@hive/ui/app';
import { calendarDay } from '../../shared/dates';
import { moveBetweenRows } from '../../shared/row-navigation';
import { lateText, openText, ownerName } from './project-text';
import list from '../../shared/account-list.module.css';
import styles from './project-list.module.css';

/** A project in the list; the link covers the row. */
export function ProjectRow({ project, checkbox }: { project: Project; checkbox: ReactNode }) {
  const late = lateText(project);
  return (
    <div role="row" className={`${list.row} ${styles.row}`}>
      <div role="cell" className={list.person}>
        {checkbox}
        <CompanyAvatar name={project.companyName} />
        <div className={list.lines}>
          <Link
            to={`/admin/projects/${project.id}`}
            className={styles.link ?? ''}
            data-row-opener={project.id}
            onKeyDown={moveBetweenRows}
          >
            {project.name}
          </Link>
          <span className={list.detail}>{project.companyName}</span>
        </div>
      </div>
      <div role="cell" className={styles.status}>
        <StatusTag dot status={project.status} />
      </div>
      <div role="cell" className={list.cell} data-label="Owner">
        {ownerName(project) ?? <span className={styles.muted}>Unassigned</span>}
      </div>
      <div role="cell" className={list.cell} data-label="Milestones">
        {openText(project)}
      </div>
      <div role="cell" className={list.cell} data-label="Next due">
        {calendarDay(project.nextDueDate, '—')}
        {late === undefined ? null : <span className={styles.late}>{late}</span>}
      </div>
      <div role="cell" className={list.cell} data-label="Due">
        {calendarDay(project.dueDate, '—')}
        {project.isOverdue ? <span className={styles.late}>Overdue</span> : null}
      </div>
      <div role="cell" className={styles.progress}>
        <ProgressBar isBlock percent={project.progress} />
      </div>
    </div>
  );
}
