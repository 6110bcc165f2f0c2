import { canEditReply, canSeeReply, chatPersonOf, otherSideOf, sideOf } from './chat.rules.js';

const kinds = ['staff', 'client', 'client-employee'] as const;

describe('the sides of a conversation', () => {
  it.each([
    ['staff', 'admin', 'client'],
    ['client', 'client', 'admin'],
    ['client-employee', 'client', 'admin'],
  ] as const)('puts %s on the side %s, which reads the messages of %s', (kind, side, otherSide) => {
    expect([sideOf({ kind }), otherSideOf({ kind })]).toEqual([side, otherSide]);
  });

  it('gives every kind of person two different sides', () => {
    expect(kinds.filter((kind) => sideOf({ kind }) === otherSideOf({ kind }))).toEqual([]);
  });
});

describe('a person in a conversation', () => {
  it('has only id, name and kind, without rights and session', () => {
    const principal = {
      kind: 'staff',
      id: 'employee-1',
      name: 'Robin Staff',
      level: 'admin',
      department: 'creative',
      sessionId: 'session-1',
    } as const;
    expect(chatPersonOf(principal)).toEqual({ id: 'employee-1', name: 'Robin Staff', kind: 'staff' });
  });
});

describe('the rights to a saved reply', () => {
  const own = { authorId: 'me', isShared: false };
  const sharedOwn = { authorId: 'me', isShared: true };
  const shared = { authorId: 'a colleague', isShared: true };
  const foreign = { authorId: 'a colleague', isShared: false };

  it.each([
    ['an own reply', own, true],
    ['an own shared reply', sharedOwn, true],
    ['a shared reply', shared, true],
    ['a private reply of a colleague', foreign, false],
  ])('shows %s: %p → %p', (_, reply, expected) => {
    expect(canSeeReply(reply, { id: 'me' })).toBe(expected);
  });

  it.each([
    ['employee', own, true],
    ['employee', sharedOwn, true],
    ['employee', shared, false],
    ['manager', shared, true],
    ['admin', shared, true],
    ['admin', foreign, false],
  ] as const)('lets the level %s edit %p: %p', (level, reply, expected) => {
    expect(canEditReply(reply, { id: 'me', level })).toBe(expected);
  });
});
