interface Switched {
  id: string;
  isActive: boolean;
}

/** Shows a switch as pressed before the server answers: the next press then inverts what the person sees. */
export function setActive(rows: Switched[], { id, isActive }: Pick<Switched, 'id'> & Partial<Switched>): void {
  const row = rows.find((each) => each.id === id);
  if (row && isActive !== undefined) {
    row.isActive = isActive;
  }
}
