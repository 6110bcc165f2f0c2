module.exports = async function tearDown() {
  await globalThis.hiveTestTemplate?.close();
};
