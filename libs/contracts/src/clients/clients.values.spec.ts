import { clientStatuses, nextClientStatuses } from './clients.values.js';

describe('statuses of a client', () => {
  it('[EN-2] follow each other as the decisions say', () => {
    expect(nextClientStatuses).toStrictEqual({
      new: ['assigned', 'lost', 'archived'],
      assigned: ['contacted', 'lost', 'archived'],
      contacted: ['proposal', 'lost', 'archived'],
      proposal: ['active', 'lost', 'archived'],
      active: ['paused', 'completed', 'lost', 'archived'],
      paused: ['active', 'completed', 'lost', 'archived'],
      completed: ['lost', 'archived'],
      lost: ['archived'],
      archived: ['lost'],
    });
    expect(Object.keys(nextClientStatuses)).toEqual([...clientStatuses]);
  });
});
