import { Progress } from './progress.mjs';

function createProgress({ isTTY, isQuiet = false, times = {} }) {
  const written = [];
  const output = { isTTY, write: (text) => written.push(text) };
  return { progress: new Progress({ times, isQuiet, output }), written };
}

const planned = ['a', 'b'].map((file) => ({ category: 'api', file }));

describe('the progress of a run', () => {
  it('shows a bar for each category, which results move', () => {
    const { progress, written } = createProgress({ isTTY: true });
    progress.update({ planned });
    expect(written.at(-1)).toContain(`api          ${'░'.repeat(24)} 0/2\n`);
    progress.update({ category: 'api', file: 'a' });
    expect(written.at(-1)).toContain(`api          ${'█'.repeat(12)}${'░'.repeat(12)} 1/2\n`);
  });

  it('tells the time left by the times of the last run', () => {
    const { progress, written } = createProgress({ isTTY: true, times: { a: 3, b: 1 } });
    progress.update({ planned });
    expect(written.at(-1)).not.toContain('left');
    progress.update({ category: 'api', file: 'a' });
    expect(written.at(-1)).toContain('about 0:00 left');
  });

  it('tells no time while many files have none', () => {
    const { progress, written } = createProgress({ isTTY: true, times: { a: 3 } });
    progress.update({ planned });
    progress.update({ category: 'api', file: 'a' });
    expect(written.at(-1)).not.toContain('left');
  });

  it('prints messages above the bars', () => {
    const { progress, written } = createProgress({ isTTY: true });
    progress.update({ planned });
    written.length = 0;
    progress.print('FAILED a');
    expect(written).toEqual(['\u001B[2A\u001B[J', 'FAILED a\n', expect.stringContaining('0/2')]);
  });

  it('shows nothing when it is quiet, and messages all the same', () => {
    const { progress, written } = createProgress({ isTTY: true, isQuiet: true });
    progress.update({ planned });
    progress.print('FAILED a');
    expect(written).toEqual(['FAILED a\n']);
  });

  it('draws nothing into a file or a pipe', () => {
    const { progress, written } = createProgress({ isTTY: false });
    progress.update({ planned });
    progress.update({ category: 'api', file: 'a' });
    expect(written).toEqual([]);
  });
});
