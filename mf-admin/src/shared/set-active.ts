interface Switchable {
  id: string;
  isActive: boolean;
}

/** Changes a cached list before the server answers, so that a second press inverts the shown state. */
export function setActive(rows: Switchable[], { id, isActive }: Pick<Switchable, 'id'> & Partial<Switchable>): void {
  const row = rows.find((candidate) => candidate.id === id);
  if (row && isActive !== undefined) {
    row.isActive = isActive;
  }
}
