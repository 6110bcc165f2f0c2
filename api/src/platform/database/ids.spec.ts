import { isUuid, newId } from './ids.js';

describe('an id', () => {
  it('is a uuid of version 7', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sorts by its creation time', () => {
    const times = [0, 1, 1_000, 1_795_000_000_000, 1_795_000_000_001, 2 ** 48 - 1];
    const ids = times.map((time) => newId(time));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('is unique', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
  });

  it.each([[newId()], ['0190A000-0000-7000-8000-00000000000F']])('accepts %s', (id) => expect(isUuid(id)).toBe(true));

  it.each([[''], ['x'], [`${newId()} `], [`{${newId()}}`], [newId().replaceAll('-', '')], [undefined], [['a']]])(
    'rejects %s',
    (value) => expect(isUuid(value)).toBe(false),
  );
});
