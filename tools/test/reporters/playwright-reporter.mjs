import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const relative = (file) => path.relative(root, file);

/** `describe` titles and the title of the test, without project and file. */
const titleOf = (test) => test.titlePath().slice(3).join(' ');

const categoryOf = (test) => test.parent.project()?.name ?? 'stories';

/** The first error of a test with its place, trace and picture. */
function failureOf({ results, location }) {
  const [error] = results.flatMap(({ errors }) => errors);
  if (!error) {
    return {};
  }
  const place = error.location ?? location;
  const stored = results.flatMap(({ attachments }) => attachments).filter((attachment) => attachment.path);
  return {
    error: stripVTControlCharacters(error.stack ?? error.message ?? error.value ?? ''),
    location: `${relative(place.file)}:${place.line}`,
    traces: stored.map(({ name, path: file }) => `${name}: ${relative(file)}`),
  };
}

/** Sends the result of each story to `npm test`; see `run-report.mjs`. */
export default class PlaywrightReporter {
  onBegin(_config, suite) {
    const planned = suite
      .allTests()
      .map((test) => ({ category: categoryOf(test), file: relative(test.location.file) }));
    process.send?.({ planned });
  }

  onTestEnd(test, { retry, duration }) {
    const outcome = test.outcome();
    if (outcome === 'unexpected' && retry < test.retries) {
      // runs once more
      return;
    }
    process.send?.({
      category: categoryOf(test),
      file: relative(test.location.file),
      tests: [
        {
          title: titleOf(test),
          status: { expected: 'passed', unexpected: 'failed' }[outcome] ?? outcome,
          seconds: duration / 1000,
          ...failureOf(test),
          reason: test.annotations.find(({ type }) => type === 'skip')?.description ?? 'after a failure',
        },
      ],
    });
  }

  onError({ message, value }) {
    process.send?.({ category: 'run', file: 'playwright', tests: [], problem: message ?? value });
  }

  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk) {
    process.stderr.write(chunk);
  }

  printsToStdio() {
    return false;
  }
}
