import { createMessage } from '../testing';
import { Timeline } from './timeline';

const message = (sequence: number) => createMessage({ sequence });
const sequences = ({ messages }: Timeline) => messages.map(({ sequence }) => sequence);

const loaded = (...page: number[]) => {
  const timeline = new Timeline();
  timeline.load(page.map(message));
  return timeline;
};

describe('the order of messages', () => {
  it('keeps a message back until those before it are there', () => {
    const timeline = loaded(1, 2);
    timeline.add(message(5));
    timeline.add(message(4));
    expect([sequences(timeline), timeline.hasGap]).toEqual([[1, 2], true]);
    timeline.add(message(3));
    expect([sequences(timeline), timeline.hasGap, timeline.lastSequence]).toEqual([[1, 2, 3, 4, 5], false, 5]);
  });

  it('shows a message once, however often it arrives', () => {
    const timeline = loaded(1, 2);
    [2, 3, 3, 1].forEach((sequence) => timeline.add(message(sequence)));
    timeline.catchUp([message(3), message(4)], 4);
    timeline.add(message(4));
    expect(sequences(timeline)).toEqual([1, 2, 3, 4]);
  });

  it('has the messages that arrived before the first page', () => {
    const timeline = new Timeline();
    [2, 3].forEach((sequence) => timeline.add(message(sequence)));
    expect(timeline.hasGap).toBe(false);
    timeline.load([message(1), message(2)]);
    expect(sequences(timeline)).toEqual([1, 2, 3]);
  });

  it('continues after messages that no longer exist', () => {
    const timeline = loaded(1);
    timeline.add(message(4));
    timeline.catchUp([message(3)], 3);
    expect([sequences(timeline), timeline.hasGap]).toEqual([[1, 3, 4], false]);
  });

  it('puts older messages first', () => {
    const timeline = loaded(3, 4);
    timeline.prepend([message(1), message(2), message(3)]);
    expect(sequences(timeline)).toEqual([1, 2, 3, 4]);
  });

  it('marks the messages of one side as read, and leaves later ones', () => {
    const timeline = new Timeline();
    timeline.load([
      createMessage({ sequence: 1, senderType: 'admin' }),
      createMessage({ sequence: 2, senderType: 'client' }),
      createMessage({ sequence: 3, senderType: 'client' }),
    ]);
    timeline.markRead('client', 2);
    expect(timeline.messages.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  });
});
