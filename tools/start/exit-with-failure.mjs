/** Ends the process with code 1 and the sentence that the API prints for a failed start; without a build, the message. */
export async function exitWithFailure(error) {
  const { describeStartFailure } = await import('../../api/dist/start/start-failure.js').catch(() => ({
    describeStartFailure: ({ message }) => message,
  }));
  console.error(`\n${describeStartFailure(error, process.env.LOG_LEVEL === 'debug')}`);
  process.exit(1);
}
